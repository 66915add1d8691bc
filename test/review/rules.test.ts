import { describe, expect, it } from 'vitest';

import { probes } from '../../server/events/types.ts';
import type { EventType } from '../../server/events/types.ts';
import type { Sign } from '../../server/review/item.ts';
import { noteAttempts } from '../../server/review/deliveries.ts';
import { review, together } from '../../server/review/rules.ts';
import type { Evidence } from '../../server/review/rules.ts';
import { signsOf } from '../../server/review/signs.ts';
import type { ReviewedRequest } from '../../server/review/signs.ts';
import type { PartnerEvidence } from '../../server/review/store.ts';
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

const all = (evidence: readonly Evidence[], asked: readonly EventType[] = []) =>
  review(evidence, { without: [], asked });
const itemIn = (evidence: readonly Evidence[], id: string, asked: readonly EventType[] = []) => {
  const found = all(evidence, asked).items.find(({ item }) => item.id === id);
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
      { without: ['refills', 'animals', 'webhooks'], asked: [] },
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
      lacks: ['createMedicationRequest.by_id'],
    });
  });

  it('judges a probe by its last run', () => {
    const probed = (faults: number, inARow: number) =>
      itemIn([evidenceOf('probe.new_field', 1, { faults, inARow })], 'probe_new_field').status;
    expect([probed(0, 1), probed(3, 1), probed(1, 0)]).toEqual(['shown', 'shown', 'missing']);
  });

  describe('takes events for received', () => {
    const received = (asked: readonly EventType[], ...evidence: readonly Evidence[]) => {
      const { status, lacks } = itemIn(evidence, 'events_received', asked);
      return [status, ...lacks];
    };
    const delivered = (count: number, faults = 0, inARow = count) =>
      evidenceOf('delivered', 1, { count, faults, inARow });
    const created = evidenceOf('delivered.order.created');

    it('if the feed was read, or if each type came that a webhook asks for', () => {
      expect(received([], evidenceOf('feed_read'))).toEqual(['shown']);
      expect(received([], evidenceOf('delivered', 1, { count: 0, faults: 1, inARow: 0 }))).toEqual([
        'missing',
      ]);
      expect(received(['order.created'], created, delivered(1))).toEqual(['shown']);
      const asked = ['order.created', 'order.on_hold'] as const;
      expect(received(asked, created, delivered(1))).toEqual(['missing', 'order.on_hold']);
      expect(received(asked, evidenceOf('feed_read'))).toEqual(['shown']);
      const failed = evidenceOf('delivered.order.on_hold', 2, { count: 99, faults: 1, inARow: 0 });
      expect(received(asked, created, failed, delivered(100))).toEqual(['missing', 'order.on_hold']);
    });

    it('by what came before a reset has deleted the webhooks', () => {
      const held = evidenceOf('delivered.order.on_hold', 2, { faults: 1, inARow: 0 });
      expect(received([], created, delivered(1))).toEqual(['shown']);
      expect(received([], created, held, delivered(99))).toEqual(['missing', 'order.on_hold']);
    });

    it('if 95 of 100 attempts were right, or the last 20', () => {
      const judged = [delivered(19, 1, 0), delivered(18, 1, 18), delivered(20, 50), delivered(19, 50)];
      expect(judged.map((one) => received(['order.created'], created, one))).toEqual([
        ['shown'],
        ['missing'],
        ['shown'],
        ['missing'],
      ]);
    });

    it('without those that nobody can bring about, and without those of refills that are not used', () => {
      const asked = ['order.created', 'order.shipment_corrected', 'refill.ready'] as const;
      const evidence = [created, delivered(1)];
      expect(received(asked, ...evidence)).toEqual(['missing', 'refill.ready']);
      const { items } = review(evidence, { without: ['refills'], asked });
      expect(items.find(({ item }) => item.id === 'events_received')?.status).toBe('shown');
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

  it('counts the requests since the last one with something wrong', () => {
    const older = evidenceOf('idempotency_key', 1, { count: 30, faults: 1, inARow: 8 });
    const right = evidenceOf('idempotency_key', 2, { count: 4, inARow: 4 });
    const wrong = evidenceOf('idempotency_key', 2, { count: 4, faults: 2, inARow: 3 });
    expect(together(older, right)).toMatchObject({ count: 34, faults: 1, inARow: 12 });
    expect(together(older, wrong)).toMatchObject({ count: 34, faults: 3, inARow: 3 });
  });
});

describe('the signs of an attempt to deliver', () => {
  const signs = (type: string, error: string | null = null, duration_ms = 5_000) => {
    const found: PartnerEvidence[] = [];
    const attempt = { at: at(1).toISOString(), status: null, duration_ms, error };
    noteAttempts({ add: (one) => found.push(one) })('partner', [{ deliveryId: 'delivery', type, attempt }]);
    return found.map(({ sign, faults, lastId }) =>
      faults > 0 ? `not ${sign}` : `${sign} by ${String(lastId)}`,
    );
  };

  it.each<[readonly string[], readonly string[]]>([
    [signs('order.created'), ['delivered by delivery', 'delivered.order.created by delivery']],
    [signs('order.created', null, 5_001), ['not delivered', 'not delivered.order.created']],
    [signs('order.created', 'timed_out'), ['not delivered', 'not delivered.order.created']],
    [signs('webhook.probe.slow_body', null, 9_000), ['probe.slow_body by delivery']],
    [signs('webhook.probe.slow_body', 'not_2xx'), ['not probe.slow_body']],
    [signs('webhook.test'), []],
    [signs('order.created', 'unreadable'), []],
    [signs('webhook.probe.slow_body', 'server_stopped'), []],
  ])('are %j', (found, expected) => {
    expect(found).toEqual(expected);
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
