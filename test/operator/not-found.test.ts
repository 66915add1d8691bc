import { expect, it } from 'vitest';

import type { Operations } from '../../generated/operator/operations.ts';
import { noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { operatorContract, recordsOf, sharedOperator } from './operator.ts';

const { operator } = await sharedOperator();

/** The kind of thing that a path names, by its parameter. */
const things: Readonly<Record<string, string>> = {
  operator_id: 'Operator',
  partner_id: 'Partner',
  clinic_id: 'Clinic',
  key_id: 'Key',
  client_id: 'OAuth client',
  order_id: 'Order',
  patient_id: 'Patient',
  webhook_id: 'Webhook',
  delivery_id: 'Delivery',
};

const unknown: Readonly<Record<string, string>> = { client_id: 'dev_0000000000000000' };

/** Parts that some operations require, so that nothing else is wrong. */
const needed: Readonly<Record<string, object>> = {
  updateOperator: { body: { disabled: true } },
  updatePartner: { body: { keys_managed_by: 'operator' } },
  approvePartner: { body: { why: 'Reviewed by hand' } },
  updateClinic: { body: { epcs: true } },
  replaceFormulary: { body: { rows: [] } },
  updateOauthClient: { body: { name: 'Reports' } },
  moveOrder: { body: { to: 'processing' } },
  correctShipment: { body: { tracking_number: null, why: 'mistyped' } },
  getPatient: { query: { purpose: 'audit' } },
  recoverWebhook: { body: { since: '2026-11-01T00:00:00Z' } },
};

it('each operation answers 404 for what does not exist, and names the field', async () => {
  for (const { id, path, body } of operatorContract.operations) {
    const fields = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const [field = ''] = fields;
    if (field === '') continue;
    const named = Object.fromEntries(fields.map((name) => [name, unknown[name] ?? unknownId]));
    const sent = { ...(body && { body: {} }), ...needed[id], path: named };
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the contract names its own operations
    const answer = await operator.call(id as keyof Operations, sent);
    expect([id, refusalIn(answer)]).toEqual([id, noSuch(things[field] ?? '', field)]);
  }
  await expect
    .poll(() => recordsOf(operator, { operation: 'suspendPartner', partner_id: unknownId, limit: '1' }))
    .toMatchObject([{ actor: 'operator', outcome: 'NOT_FOUND', status: 404 }]);
});

it.each([
  [{ partner_id: unknownId }, noSuch('Partner', 'partner_id')],
  [{ default_service_id: 'pigeon' }, noSuch('Carrier service', 'default_service_id')],
])('a clinic is created and changed only with what exists: %j', async (fields, refusal) => {
  const partner_id = await operator.newPartner();
  const body = { partner_id, name: 'Nobody', ...fields };
  expect(refusalIn(await operator.call('createClinic', { body }))).toEqual(refusal);
  if ('partner_id' in fields) return;
  const path = { clinic_id: await operator.newClinic(partner_id) };
  expect(refusalIn(await operator.call('updateClinic', { path, body: fields }))).toEqual(refusal);
});
