import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { startCollector, tracedTo } from '../observability/collector.ts';
import { startTracedService } from '../observability/traced-service.ts';
import { operatorOf } from '../operator/operator.ts';
import { idIn, newPartner } from '../support/partner.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { sealedOnly, secretJourney, secrets, secretsIn } from './secret-journey.ts';

/** Every attribute that a span may have. None of them describes a person, and none is free text. */
const attributes = [
  'db.operation.name',
  'db.system.name',
  'error.type',
  'fulfillment.event_type',
  'fulfillment.operation',
  'fulfillment.side',
  'http.request.method',
  'http.request.resend_count',
  'http.response.status_code',
  'http.route',
  'server.address',
];

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

test('no span holds health information, a key, a secret, an ID or an address', async () => {
  const collector = await startCollector();
  const service = await startTracedService(tracedTo(collector), { RATE_LIMIT_PER_MINUTE: '1000000' });
  const partner = await newPartner(service, 'development');
  const receiver = await startReceiver();
  const { hostname, pathname, search } = new URL(`${receiver.url}/path-secret?${sealedOnly.url_query}`);
  const webhook_url = `${receiver.url}/path-secret${search}`;
  const webhook = await partner.call('registerWebhook', {
    body: { clinic_id: partner.clinicId, webhook_url },
  });
  await secretJourney(partner);
  // A person and a clinic as a caller may put them into a path, a query and a header.
  await service.send({
    method: 'POST',
    path: `/api/external/patient/${secrets.city}?name=${secrets.first_name}`,
    headers: {
      'x-api-key': partner.apiKey,
      'x-request-id': secrets.last_name,
      traceparent: secrets.last_name,
    },
  });
  await receiver.arrived(5);
  const operator = operatorOf(service);
  for (const id of ['listOrders', 'listPartners', 'listAuditRecords'] as const) await operator.call(id);
  const phiKey = readFileSync(join(service.dataDir, 'phi.key'), 'utf8').trim();
  await operator.close();
  await service.close();

  const sent = collector.exports.map(({ body }) => body).join('\n');
  const spans = collector.spans();
  // The search can find something: the spans are there.
  expect(sent).toContain('createMedicationOrder');
  expect(sent).toContain('delivery attempt');
  expect(sent).toContain(hostname);
  expect(secretsIn(sent, { ...secrets, ...sealedOnly })).toEqual([]);
  for (const secret of [
    partner.apiKey,
    operator.key,
    phiKey,
    idIn(webhook, 'signing_secret'),
    'path-secret',
    pathname,
    '127.0.0.1',
    'select ',
  ]) {
    expect(sent).not.toContain(secret);
  }
  const instances = new Set(spans.map(({ resource }) => resource['service.instance.id']));
  expect(new Set(sent.match(uuid))).toEqual(instances);
  const names = new Set(spans.flatMap((span) => Object.keys(span.attributes)));
  expect([...names].filter((name) => !attributes.includes(name))).toEqual([]);
  for (const text of ['"events":[{', '"links":[{', '"message":"']) expect(sent).not.toContain(text);
});
