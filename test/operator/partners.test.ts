import { expect, it } from 'vitest';

import { dataIn, newPartner } from '../support/partner.ts';
import { itemsIn, ownOperator, recordsOf } from './operator.ts';

// Its list begins with the newest partner of all.
const { operator, service } = await ownOperator();

const newest = async () =>
  itemsIn(await operator.call('listPartners', { query: { limit: '1' } }), 'partners')[0];

it('a partner is created without an agreement and not suspended, under its trimmed name, which leaves a record', async () => {
  const created = dataIn(await operator.call('createPartner', { body: { name: '  Lakeside Health ' } }));
  expect(created).toMatchObject({
    name: 'Lakeside Health',
    suspended: false,
    baa_signed_at: null,
    created_at: service.clock.now().toISOString(),
  });
  const partner_id = String(created['partner_id']);
  const path = { partner_id: partner_id.toUpperCase() };
  expect(dataIn(await operator.call('getPartner', { path }))).toEqual(created);
  expect(await newest()).toEqual(created);
  expect(await recordsOf(operator, { partner_id, operation: 'createPartner' })).toMatchObject([
    { actor: 'operator', outcome: 'done', status: 201, partner_id },
  ]);
});

it("a suspension refuses the partner's next request with 403 until it is resumed; each may be repeated", async () => {
  const { partnerId: partner_id, call } = await newPartner(service, 'development');
  const steps = [
    ['suspendPartner', true, 403],
    ['suspendPartner', true, 403],
    ['resumePartner', false, 200],
    ['resumePartner', false, 200],
  ] as const;
  for (const [operation, suspended, status] of steps) {
    expect(dataIn(await operator.call(operation, { path: { partner_id } }))).toMatchObject({ suspended });
    expect((await call('listCarriers')).status).toBe(status);
  }
});

it('an agreement keeps the time of its first recording', async () => {
  const path = { partner_id: await operator.newPartner() };
  const baa_signed_at = service.clock.now().toISOString();
  const record = async () => dataIn(await operator.call('recordBaa', { path }));
  expect(await record()).toMatchObject({ ...path, baa_signed_at });
  service.clock.advance(1_000);
  expect(await record()).toMatchObject({ baa_signed_at });
  expect(await newest()).toMatchObject({ ...path, baa_signed_at });
});
