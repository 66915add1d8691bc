import { describe, expect, it } from 'vitest';

import { probes } from '../../server/events/types.ts';
import type { Sign } from '../../server/review/item.ts';
import { review, together } from '../../server/review/rules.ts';
import type { Evidence } from '../../server/review/rules.ts';
import { signsOf } from '../../server/review/signs.ts';
import type { ReviewedRequest } from '../../server/review/signs.ts';
import { reviewItems } from '../../server/review/table.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute));

const evidenceOf = (sign: Sign, minute = 1, given: Partial<Evidence> = {}): Evidence => ({
  sign,
  firstAt: at(minute),
  lastAt: at(minute),
  lastId: `request ${String(minute)}`,
  count: 1,
  faults: 0,
  inARow: 1,
  ...given,
});

const allSigns: readonly Sign[] = [
  'created.createPractitioner',
  'created.createPatient',
  'created.createPatient.animal',
  'created.createMedicationRequest',
  'created.createRefillRequest',
  'idempotency_key',
  'replayed',
  'order_delivered',
  'order_on_hold',
  'order_cancelled',
  'shipped_without_tracking',
  'refill_filled',
  'refill_refused',
  'feed_read',
  ...probes.map((probe): Sign => `probe.${probe}`),
  'changes_listed',
];
/** Shows each required item. */
const everything = [evidenceOf('refused.createPatient', 0), ...allSigns.map((sign) => evidenceOf(sign))];

const all = (evidence: readonly Evidence[]) => review(evidence, new Set());
const itemIn = (evidence: readonly Evidence[], id: string) => {
  const found = all(evidence).items.find(({ item }) => item.id === id);
  if (found === undefined) throw new Error(`There is no item ${id}`);
  return found;
};

describe('the integration review', () => {
  it('is ready once each required item is shown, and nothing is missing but what is not required', () => {
    const { isReady, items } = all(everything);
    const missing = items.filter(({ status }) => status === 'missing');
    expect(isReady).toBe(true);
    expect(missing.map(({ item }) => [item.id, item.required])).toEqual([
      ['rate_limit', false],
      ['cancelled_by_partner', false],
    ]);
    expect(items.map(({ item }) => item)).toEqual(reviewItems);
  });

  it.each(everything.map(({ sign }) => sign))('is not ready without %s', (sign) => {
    expect(all(everything.filter((one) => one.sign !== sign)).isReady).toBe(false);
  });

  it('asks a partner for nothing that it does without', () => {
    const unused = [
      'created.createRefillRequest',
      'refill_filled',
      'refill_refused',
      'created.createPatient.animal',
    ];
    const { isReady, items } = review(
      everything.filter(({ sign }) => !unused.includes(sign) && !sign.startsWith('probe.')),
      new Set(['refills', 'animals', 'webhooks'] as const),
    );
    expect(isReady).toBe(true);
    const left = items.filter(({ status }) => status === 'not_applicable').map(({ item }) => item.id);
    expect(left).toEqual([
      ...['animals', 'refills', 'refill_filled', 'refill_refused'],
      ...probes.map((probe) => `probe_${probe}`),
    ]);
  });

  it('wants 20 requests in a row after one that production would refuse', () => {
    const patients = (faults: number, inARow: number) =>
      itemIn([evidenceOf('created.createPatient', 1, { count: 30, faults, inARow })], 'patients').status;
    expect([patients(0, 30), patients(1, 20), patients(1, 19), patients(30, 0)]).toEqual([
      'shown',
      'shown',
      'missing',
      'missing',
    ]);
  });

  it('judges each form of an order, so that none hides what is wrong with another', () => {
    const good = evidenceOf('created.createMedicationRequest', 5);
    const bad = evidenceOf('created.createMedicationRequest.by_id', 3, { faults: 1, inARow: 2 });
    expect(itemIn([good], 'orders')).toMatchObject({ status: 'shown', lastId: 'request 5', count: 1 });
    expect(itemIn([good, bad], 'orders')).toMatchObject({
      status: 'missing',
      firstAt: at(3),
      lastId: 'request 5',
      count: 2,
    });
  });

  it('takes a create for corrected only if it was done after it was refused', () => {
    const corrected = (...evidence: readonly Evidence[]) => itemIn(evidence, 'corrected_refusal').status;
    const refused = evidenceOf('refused.createPatient', 5);
    expect(corrected(refused)).toBe('missing');
    expect(corrected(refused, evidenceOf('created.createPatient', 4))).toBe('missing');
    expect(corrected(refused, evidenceOf('created.createPatient.flat', 6))).toBe('missing');
    expect(corrected(refused, evidenceOf('created.createPatient', 6))).toBe('shown');
  });

  it('misses working keys after an hour with many 401, and while nothing was created', () => {
    const created = evidenceOf('created.createPatient');
    const status = (...evidence: readonly Evidence[]) => itemIn(evidence, 'working_keys').status;
    expect([status(), status(created), status(created, evidenceOf('unauthorized_hour'))]).toEqual([
      'missing',
      'shown',
      'missing',
    ]);
  });

  it('adds up evidence from before and after a reset', () => {
    const before = evidenceOf('order_delivered', 1, { count: 2 });
    const after = evidenceOf('order_delivered', 9, { lastId: 'order 9' });
    const shown = { status: 'shown', firstAt: at(1), lastAt: at(9), lastId: 'order 9', count: 3 };
    expect(itemIn([before, after], 'order_delivered')).toMatchObject(shown);
    expect(itemIn([after, before], 'order_delivered')).toMatchObject(shown);
  });

  it('counts the requests since the last one with something wrong', () => {
    const older = evidenceOf('idempotency_key', 1, { count: 30, faults: 1, inARow: 8 });
    const right = evidenceOf('idempotency_key', 2, { count: 4, inARow: 4 });
    const wrong = evidenceOf('idempotency_key', 2, { count: 4, faults: 2, inARow: 3 });
    expect(together(older, right)).toMatchObject({ count: 34, faults: 1, inARow: 12 });
    expect(together(older, wrong)).toMatchObject({ count: 34, faults: 3, inARow: 3 });
  });
});

describe('the signs of a request', () => {
  const signs = (request: Partial<ReviewedRequest>) =>
    signsOf({
      operation: 'createPractitioner',
      body: {},
      status: 201,
      code: undefined,
      hasIdempotencyKey: true,
      isReplayed: false,
      isRefusedInProduction: false,
      isAtEndOfFeed: false,
      continuesFeed: false,
      listsChanges: false,
      ...request,
    }).map(({ sign, isRight }) => (isRight ? sign : `not ${sign}`));

  it.each<[Partial<ReviewedRequest>, readonly string[]]>([
    [{}, ['created.createPractitioner', 'idempotency_key']],
    [{ hasIdempotencyKey: false }, ['created.createPractitioner', 'not idempotency_key']],
    [{ isRefusedInProduction: true }, ['not created.createPractitioner', 'idempotency_key']],
    [{ operation: 'createPatient', body: { addresses: [] } }, ['created.createPatient', 'idempotency_key']],
    [
      { operation: 'createPatient', body: { addresses: [], species: 'canine' } },
      ['created.createPatient.animal', 'idempotency_key'],
    ],
    [
      { operation: 'createPatient', body: { address: {} } },
      ['created.createPatient.address', 'idempotency_key'],
    ],
    [{ operation: 'createPatient' }, ['created.createPatient.flat', 'idempotency_key']],
    [
      { operation: 'createMedicationRequest', body: { medication_name: '' } },
      ['created.createMedicationRequest', 'idempotency_key'],
    ],
    [{ operation: 'createMedicationRequest' }, ['created.createMedicationRequest.by_id', 'idempotency_key']],
    [{ isReplayed: true, hasIdempotencyKey: false }, ['replayed']],
    [{ status: 400, code: 'VALIDATION_ERROR' }, ['refused.createPractitioner']],
    [{ status: 503, code: 'SERVICE_UNAVAILABLE' }, []],
    [{ status: 403, code: 'FORBIDDEN' }, []],
    [{ status: 409, code: 'CONFLICT' }, []],
    [{ status: 409, code: 'IDEMPOTENCY_KEY_REUSED' }, ['not idempotency_key']],
    [{ operation: 'createRefillRequest', status: 409, code: 'REFILL_NOT_ELIGIBLE' }, ['refill_refused']],
    [{ operation: 'cancelMedicationOrder', status: 200 }, ['cancelled_by_partner']],
    [{ operation: 'cancelMedicationOrder', status: 409, code: 'ORDER_NOT_CANCELLABLE' }, []],
    [{ operation: 'listEvents', status: 200 }, []],
    [{ operation: 'listEvents', status: 200, isAtEndOfFeed: true }, ['feed_read']],
    [{ operation: 'listEvents', status: 200, continuesFeed: true }, ['feed_continued']],
    [{ operation: 'listMedicationOrders', status: 200, listsChanges: true }, ['changes_listed']],
    [{ operation: 'listMedicationOrders', status: 200 }, []],
  ])('%o are %j', (request, expected) => {
    expect(signs(request)).toEqual(expected);
  });
});
