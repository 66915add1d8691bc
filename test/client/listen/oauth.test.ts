import { expect, it } from 'vitest';

import { eventually } from '../../support/eventually.ts';
import { newPartnerWithOrder } from '../../support/fixtures.ts';
import { createOwnClient } from '../../support/own-clients.ts';
import { sharedService } from '../../support/shared-service.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import { authorityOf } from '../installed-client.ts';
import { startCommand } from './listen-process.ts';

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
