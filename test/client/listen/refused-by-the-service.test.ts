import { join } from 'node:path';
import { expect, it } from 'vitest';

import { revokeApiKey } from '../../../server/accounts/store/api-keys.ts';
import { eventually } from '../../support/eventually.ts';
import { newPartnerWithOrder } from '../../support/fixtures.ts';
import { createOwnClient } from '../../support/own-clients.ts';
import { moveThrough } from '../../support/order-progress.ts';
import type { Partner } from '../../support/partner.ts';
import { sharedService } from '../../support/shared-service.ts';
import { operatorChange } from '../../support/tenant.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import { authorityOf } from '../installed-client.ts';
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
  expect(said()).toContain('error: The key or OAuth client is not valid here');
  expect(said()).not.toContain(partner.apiKey);
  expect(receiver.received).toHaveLength(1);
});

it('an OAuth client works in place of the key, and an unknown one is explained', async () => {
  const service = await sharedService('development');
  const partner = await newPartnerWithOrder(service, 'development');
  const { clientId, secret: clientSecret } = await createOwnClient(partner);
  const env = {
    PARTNER_FULFILLMENT_URL: service.service.url,
    PARTNER_FULFILLMENT_CLIENT_ID: clientId,
    PARTNER_FULFILLMENT_CLIENT_SECRET: clientSecret,
    PARTNER_FULFILLMENT_CLINIC_ID: partner.clinicId,
  };
  const receiver = await startReceiver();
  const args = ['listen', '--forward-to', receiver.url, '--from-start', '--ca-file', authorityOf(service)];
  const { lines: printed, signal, ended } = startCommand(args, env);
  await eventually(() => expect(printed).toHaveLength(1));
  expect(receiver.received).toHaveLength(1);
  signal('SIGINT');
  expect(await ended).toBe(0);

  const unknown = startCommand(args, { ...env, PARTNER_FULFILLMENT_CLIENT_SECRET: 'of-nobody' });
  expect(await unknown.ended).toBe(1);
  const said = unknown.errors.join('\n');
  expect(said).toContain('error: The OAuth client is unknown here, or its secret or key is wrong.');
  expect(said).toContain('401 invalid_client');
  expect(said).not.toContain('of-nobody');
});
