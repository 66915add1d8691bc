import { join } from 'node:path';
import { expect, it } from 'vitest';

import { revokeApiKey } from '../../../server/accounts/store/api-keys.ts';
import { eventually } from '../../support/eventually.ts';
import { newPartnerWithOrder } from '../../support/fixtures.ts';
import { moveThrough } from '../../support/order-progress.ts';
import { anotherClinic, newPartner } from '../../support/partner.ts';
import type { Partner } from '../../support/partner.ts';
import { sharedService } from '../../support/shared-service.ts';
import { operatorChange } from '../../support/tenant.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import { startCommand } from './listen-process.ts';

/** The command for a clinic of the real service. */
function listenAs(partner: Partner, receiver: string, args: readonly string[] = []) {
  const { service, dataDir } = partner.service;
  const env = {
    PARTNER_FULFILLMENT_API_KEY: partner.apiKey,
    PARTNER_FULFILLMENT_CLINIC_ID: partner.clinicId,
    NODE_EXTRA_CA_CERTS: join(dataDir, 'tls/ca.pem'),
  };
  const command = startCommand(['listen', '--forward-to', receiver, '--url', service.url, ...args], env);
  return { ...command, said: () => [...command.lines, ...command.errors].join('\n') };
}

const nobody = 'http://localhost:1/';

it('a key that is revoked while the command waits ends it, and the event is not forwarded', async () => {
  const service = await sharedService('development');
  const partner = await newPartnerWithOrder(service, 'development');
  const receiver = await startReceiver();
  const { ended, connected, said, lines: printed } = listenAs(partner, receiver.url, ['--from-start']);
  await connected();
  await eventually(() => expect(printed).toHaveLength(1));
  const { store } = service.service;
  await revokeApiKey(store, partner, operatorChange(partner.partnerId, service.clock.now()));
  await moveThrough(service, partner.medicationOrderId, 'processing');
  expect(await ended).toBe(1);
  expect(said()).toContain('error: The API key is not valid here');
  expect(said()).not.toContain(partner.apiKey);
  expect(receiver.received).toHaveLength(1);
});

it('explains an unknown key, another partner’s clinic and another clinic’s cursor', async () => {
  const service = await sharedService('development');
  const [partner, other] = [
    await newPartner(service, 'development'),
    await newPartner(service, 'development'),
  ];
  const second = { ...partner, clinicId: await anotherClinic(partner) };
  const answer = await partner.call('listEvents', { query: { clinic_id: partner.clinicId } });
  const [, cursor = ''] = /"cursor":"([^"]+)"/.exec(JSON.stringify(answer.body)) ?? [];
  const refusals = [
    [
      { ...partner, apiKey: `${partner.apiKey.slice(0, -4)}0000` },
      [],
      'The API key is not valid here. Each environment has its own keys',
    ],
    [{ ...partner, clinicId: other.clinicId }, [], 'The clinic is not one of yours: look at --clinic'],
    [second, ['--after', cursor], 'The value of --after is not a cursor of this clinic'],
  ] as const;
  for (const [caller, args, explained] of refusals) {
    const { ended, said } = listenAs(caller, nobody, args);
    expect(await ended).toBe(1);
    expect(said()).toContain(`error: ${explained}. 40`);
    expect(said()).not.toContain(caller.apiKey);
  }
});
