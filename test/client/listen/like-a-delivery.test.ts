import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';

import { eventTypes } from '../../../server/events/types.ts';
import { operatorOf } from '../../operator/operator.ts';
import { requestBody } from '../../support/bodies.ts';
import { eventually } from '../../support/eventually.ts';
import { newPartnerWithPatient } from '../../support/fixtures.ts';
import { moveThrough } from '../../support/order-progress.ts';
import { idIn } from '../../support/partner.ts';
import { sharedService } from '../../support/shared-service.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import type { Received } from '../../webhooks/receiver.ts';
import { startCommand } from './listen-process.ts';

test('a receiver gets the same bytes from the command as from the service', async () => {
  const service = await sharedService('development');
  const partner = await newPartnerWithPatient(service, 'development');
  const [delivered, forwarded] = [await startReceiver(), await startReceiver()];
  await partner.call('registerWebhook', {
    body: { clinic_id: partner.clinicId, webhook_url: delivered.url, events: [...eventTypes] },
  });
  const to = `--forward-to ${forwarded.url} --url ${service.service.url} --clinic ${partner.clinicId}`;
  const command = startCommand(`listen ${to} --types ${eventTypes.join(',')}`.split(' '), {
    PARTNER_FULFILLMENT_API_KEY: partner.apiKey,
    NODE_EXTRA_CA_CERTS: join(service.dataDir, 'tls/ca.pem'),
  });
  await command.connected();

  const metadata = { zebra: '1', 10: 'ten', 9: 'nine', ä: '“quoted” 🐈' };
  const body = { ...requestBody(partner), external_id: 'ours-1', metadata };
  const order = await partner.call('createMedicationRequest', { body });
  const order_id = idIn(order, 'medication_order_id');
  await moveThrough(service, order_id, 'processing', 'on_hold', 'processing', 'shipped');
  const correction = { tracking_number: '9405511899223857264912', why: 'mistyped' };
  const operator = operatorOf(service);
  await operator.call('correctShipment', { path: { order_id }, body: correction });
  await operator.close();
  await moveThrough(service, order_id, 'delivered');

  const bodies = (received: readonly Received[]) => received.map((one) => one.body).sort();
  const created = () => expect(bodies(delivered.received).join()).toContain('order.delivered');
  await eventually(created);
  await eventually(() => expect(bodies(forwarded.received)).toEqual(bodies(delivered.received)));
  expect(bodies(forwarded.received).join()).toContain('order.shipment_corrected');
  expect(forwarded.received.length).toBeGreaterThanOrEqual(7);
  const secret = /whsec_\S+/.exec(command.errors[0] ?? '')?.[0] ?? '';
  for (const one of forwarded.received) new Webhook(secret).verify(one.body, one.headers);
});
