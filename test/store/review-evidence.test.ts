import { describe, expect, it } from 'vitest';

import { addReviewEvidence, findReview } from '../../server/review/store.ts';
import type { PartnerEvidence } from '../../server/review/store.ts';
import { sharedStore } from '../support/stores.ts';
import { newTenant } from '../support/tenant.ts';
import { anId, anOrder, now } from './fixtures.ts';
import { move } from './refilling.ts';

const { store } = await sharedStore();

const item = async (partnerId: string, id: string) => {
  const review = await findReview(store, partnerId);
  const found = review.items.find((one) => one.item.id === id);
  if (found === undefined) throw new Error(`There is no item ${id}`);
  return found;
};

const seen = (partnerId: string, given: Partial<PartnerEvidence>): PartnerEvidence => ({
  partnerId,
  sign: 'idempotency_key',
  firstAt: now,
  lastAt: now,
  lastId: 'request',
  count: 1,
  faults: 0,
  inARow: 1,
  ...given,
});

describe('the evidence of a partner', () => {
  it('is added up in one row for each sign, when two processes write the same partners at once too', async () => {
    const partners = [await newTenant(store, now), await newTenant(store, now), await newTenant(store, now)];
    const evidence = partners.map(({ partnerId }) => seen(partnerId, {}));
    const orders = [evidence, evidence.toReversed()];
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => addReviewEvidence(store, orders[index % 2] ?? [])),
    );
    for (const { partnerId } of partners) {
      expect(await item(partnerId, 'idempotency_keys')).toMatchObject({ status: 'shown', count: 20 });
    }
  });

  it('forgets the requests before one that had something wrong, and keeps when it was first and last right', async () => {
    const { partnerId } = await newTenant(store, now);
    const later = new Date(now.getTime() + 1_000);
    const wrong = { firstAt: null, lastAt: null, lastId: null, count: 0, faults: 1, inARow: 0 };
    await addReviewEvidence(store, [seen(partnerId, { count: 30, inARow: 30 })]);
    await addReviewEvidence(store, [seen(partnerId, wrong)]);
    expect(await item(partnerId, 'idempotency_keys')).toMatchObject({ status: 'missing', lastId: 'request' });
    const right = { firstAt: later, lastAt: later, lastId: 'newer', count: 20, inARow: 20 };
    await addReviewEvidence(store, [seen(partnerId, right)]);
    expect(await item(partnerId, 'idempotency_keys')).toMatchObject({
      status: 'shown',
      firstAt: now,
      lastAt: later,
      lastId: 'newer',
      count: 50,
    });
  });
});

it('a feed was resumed if it is read on an hour or more after its last read', async () => {
  const { partnerId } = await newTenant(store, now);
  const read = (minutes: number) => {
    const at = new Date(now.getTime() + minutes * 60_000);
    const continued = {
      sign: 'feed_continued',
      firstAt: at,
      lastAt: at,
      lastId: `at ${String(minutes)}`,
    } as const;
    return addReviewEvidence(store, [seen(partnerId, continued)]);
  };
  for (const minutes of [0, 59, 118]) await read(minutes);
  expect((await item(partnerId, 'reconciliation')).status).toBe('missing');
  await read(178);
  expect(await item(partnerId, 'reconciliation')).toMatchObject({
    status: 'shown',
    lastId: 'at 178',
    count: 1,
  });
});

describe('what happens to orders', () => {
  it('counts for each partner by the moves, but not what an erasure may have changed', async () => {
    const [one, other] = [await anOrder(store), await anOrder(store)];
    for (const { order } of [one, other]) {
      for (const to of ['processing', 'on_hold', 'processing', 'shipped', 'delivered'] as const)
        expect(await move(store, order.id, to)).toBe('moved');
    }
    const ids = [
      'order_delivered',
      'order_on_hold',
      'shipped_without_tracking',
      'order_cancelled',
      'refill_filled',
    ];
    const counts = async (partnerId: string) =>
      Promise.all(ids.map(async (id) => (await item(partnerId, id)).count));
    expect(await item(one.clinic.partnerId, 'order_delivered')).toMatchObject({
      lastId: one.order.id,
      lastAt: now,
    });
    expect(await counts(one.clinic.partnerId)).toEqual([1, 1, 1, 0, 0]);
    await store.database.execute(`update patients set erased_at = now() where id = '${one.patient.id}'`);
    expect(await counts(one.clinic.partnerId)).toEqual([1, 1, 0, 0, 0]);
    expect(await counts(other.clinic.partnerId)).toEqual([1, 1, 1, 0, 0]);
  });
});

it('webhooks ask for the types of events that one of them names that its partner has not disabled', async () => {
  const { partnerId, clinicId } = await newTenant(store, now);
  const webhook = (events: string, disabledBy: string | null) =>
    store.database.execute(
      `insert into webhooks (id, partner_id, clinic_id, url_sealed, secret_sealed, created_at, events,
         disabled_at, disabled_reason)
       values ('${anId()}', '${partnerId}', '${clinicId}', '\\x00', '\\x00', now(), '{${events}}',
         ${disabledBy === null ? 'null, null' : `now(), '${disabledBy}'`})`,
    );
  await webhook('order.created,order.on_hold', null);
  await webhook('order.created', null);
  await webhook('order.fulfilled', 'gone');
  await webhook('order.cancelled', 'partner');
  const { lacks } = await item(partnerId, 'events_received');
  expect(lacks).toEqual(['order.created', 'order.on_hold', 'order.fulfilled']);
});

it('429 count if an hour had few of them and none since had many, and many 401 for a week', async () => {
  const { partnerId } = await newTenant(store, now);
  await addReviewEvidence(store, [seen(partnerId, { sign: 'created.createPatient' })]);
  const hour = (ago: string, unauthorized: number, limited: number) =>
    store.database.execute(
      `insert into request_hours
       values ('${partnerId}', date_trunc('hour', now(), 'UTC') - interval '${ago}', 0, 0, ${String(unauthorized)}, ${String(limited)})`,
    );
  const statuses = async () =>
    Promise.all(['rate_limit', 'working_keys'].map(async (id) => (await item(partnerId, id)).status));
  expect(await statuses()).toEqual(['missing', 'shown']);
  await hour('8 days', 21, 50);
  expect(await statuses()).toEqual(['shown', 'shown']);
  await hour('5 hours', 20, 51);
  expect(await statuses()).toEqual(['missing', 'shown']);
  await hour('4 hours', 21, 3);
  expect(await statuses()).toEqual(['shown', 'missing']);
});
