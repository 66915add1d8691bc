import { X509Certificate } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { keyOfPerson } from '../support/people.ts';
import { startProductionService } from '../support/production-service.ts';
import { itemsIn, operatorWith } from './operator.ts';

const service = await startProductionService();
const [admin, pharmacist] = [
  await operatorWith(service, ['admin']),
  await operatorWith(service, ['pharmacist']),
];
afterAll(async () => {
  await Promise.all([admin.close(), pharmacist.close()]);
  await service.close();
});

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(service.clock.now().getTime() + days * dayMs);
const read = async (operator = admin) => dataIn(await operator.call('getOverview'));

it('counts what was placed and shipped on each of 14 days', async () => {
  const days = async () => itemsIn(await admin.call('getOverview'), 'days');
  const before = await days();
  expect(before).toHaveLength(14);
  const partner = await newPartnerWithPatient(service, 'production');
  const body = requestBody(partner);
  const placed = await partner.call('createMedicationRequest', { body });
  await moveThrough(service, idIn(placed, 'medication_order_id'), 'processing', 'shipped');
  const today = { day: service.clock.now().toISOString().slice(0, 10), placed: 1, shipped: 1 };
  expect(await days()).toEqual([...before.slice(0, -1), today]);
});

it('names the keys and the certificate that expire within 30 days, to those who may see them', async () => {
  const partner_id = await admin.newPartner('Lakeside Health');
  await admin.call('issueKey', { body: { partner_id, expires_at: inDays(31).toISOString() } });
  const soon = inDays(29).toISOString();
  const issued = await admin.call('issueKey', { body: { partner_id, expires_at: soon } });
  await keyOfPerson(service, ['auditor'], inDays(2));
  const certificate = {
    kind: 'certificate',
    name: 'TLS certificate',
    partner_id: null,
    expires_at: new Date(new X509Certificate(service.authority ?? '').validTo).toISOString(),
  };
  const ofOperator = { kind: 'operator_key', expires_at: inDays(2).toISOString(), partner_id: null };
  const [prefix = ''] = /^prod_[0-9a-f]{16}/.exec(idIn(issued, 'api_key')) ?? [];
  const name = `Lakeside Health, ${prefix}`;
  const found = await read();
  expect(found['expiring']).toHaveLength(3);
  expect(found['expiring']).toEqual(
    expect.arrayContaining([
      certificate,
      expect.objectContaining(ofOperator),
      { kind: 'api_key', name, partner_id, expires_at: soon },
    ]),
  );
  expect((await read(pharmacist))['expiring']).toEqual([certificate]);
});

it('names the partners that nobody has approved, until somebody does', async () => {
  const partner_id = await admin.newPartner();
  const unapproved = async () =>
    itemsIn(await admin.call('getOverview'), 'unapproved_partners').map((one) => one['partner_id']);
  expect(await unapproved()).toContain(partner_id);
  dataIn(await admin.call('approvePartner', { path: { partner_id }, body: { why: 'Reviewed by hand' } }));
  expect(await unapproved()).not.toContain(partner_id);
});

it('says since when the audit waits to be sealed', async () => {
  // A record may be sealed before the overview is read.
  await expect
    .poll(async () => {
      await admin.newPartner();
      return (await read())['audit_waiting_since'];
    })
    .toEqual(expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
});
