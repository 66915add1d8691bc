import { eventTypes } from '../events/types.ts';
import type { EventType } from '../events/types.ts';
import { forms, inARow } from './item.ts';
import type { Form, Part, ReviewItem, ShownBy, Sign } from './item.ts';
import { reviewItems } from './table.ts';

/** All that is known about a sign of one partner. */
export interface Evidence {
  readonly sign: Sign;
  /** When it was first and last seen; null if only what is wrong was seen. */
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  /** The request, order or delivery that showed it last. */
  readonly lastId: string | null;
  readonly count: number;
  /** The faults, and how often it was right since the last of them. */
  readonly faults: number;
  readonly inARow: number;
}

/** Older and newer evidence of the same sign, together. */
export function together(older: Evidence, newer: Evidence): Evidence {
  const dates = [older.firstAt, older.lastAt, newer.firstAt, newer.lastAt].filter((date) => date !== null);
  const times = dates.map(Number);
  const isNewer = newer.lastAt !== null && (older.lastAt === null || newer.lastAt >= older.lastAt);
  return {
    sign: newer.sign,
    firstAt: times.length === 0 ? null : new Date(Math.min(...times)),
    lastAt: times.length === 0 ? null : new Date(Math.max(...times)),
    lastId: (isNewer ? newer : older).lastId,
    count: older.count + newer.count,
    faults: older.faults + newer.faults,
    inARow: newer.inARow + (newer.faults > 0 ? 0 : older.inARow),
  };
}

type Shown = Pick<Evidence, 'firstAt' | 'lastAt' | 'lastId' | 'count'>;

export interface ReviewedItem extends Shown {
  readonly item: ReviewItem;
  readonly status: 'shown' | 'missing' | 'not_applicable';
  /** The forms of a create that have faults, or the types of events that have not arrived or failed last. */
  readonly lacks: readonly string[];
}

export interface Review {
  /** True if no required item is missing. */
  readonly isReady: boolean;
  readonly without: readonly Part[];
  readonly items: readonly ReviewedItem[];
}

/** The facts about a partner besides its evidence. */
export interface Reviewed {
  /** The parts that the partner declares not to use. */
  readonly without: readonly Part[];
  /** The event types that its webhooks ask for. Without a webhook, as after a reset, those that were delivered before count. */
  readonly asked: readonly EventType[];
}

/** Judges what a partner's software has shown. */
export function review(found: readonly Evidence[], { without, asked }: Reviewed): Review {
  const evidence = new Map<Sign, Evidence>();
  for (const one of found) {
    const other = evidence.get(one.sign);
    evidence.set(one.sign, other === undefined ? one : together(other, one));
  }
  const isAsked = (type: EventType) =>
    asked.length === 0 ? evidence.has(`delivered.${type}`) : asked.includes(type);
  const expected = eventTypes.filter((type) => isAsked(type) && isExpected(type, without));
  const items = reviewItems.map((item): ReviewedItem => {
    if (item.part !== null && without.includes(item.part))
      return { item, status: 'not_applicable', lacks: [], ...nothing };
    const { isShown, lacks = [], seen } = shownBy(item.shownBy, evidence, expected);
    return { item, status: isShown ? 'shown' : 'missing', lacks: isShown ? [] : lacks, ...seen };
  });
  return {
    isReady: items.every(({ item, status }) => status !== 'missing' || !item.required),
    without,
    items,
  };
}

const nothing: Shown = { firstAt: null, lastAt: null, lastId: null, count: 0 };

/** A partner cannot cause a correction of a shipment, and one without refills gets no refill events. */
const isExpected = (type: EventType, without: readonly Part[]) =>
  type !== 'order.shipment_corrected' && !(without.includes('refills') && type.startsWith('refill.'));

interface Finding {
  readonly isShown: boolean;
  readonly seen: Shown;
  readonly lacks?: readonly string[];
}

type SignsSeen = ReadonlyMap<Sign, Evidence>;

function shownBy(by: ShownBy, evidence: SignsSeen, expected: readonly EventType[]): Finding {
  const evidenceOf = (signs: readonly Sign[]) =>
    signs.map((sign) => evidence.get(sign)).filter((one) => one !== undefined);
  switch (by.rule) {
    case 'seen': {
      const seen = shownIn(evidenceOf(by.signs));
      return { isShown: seen.count > 0, seen };
    }
    case 'clean': {
      const found = evidenceOf(by.signs);
      const seen = shownIn(found);
      const unclean = found.filter((one) => !isClean(one));
      const lacks = unclean.flatMap(({ sign }) => forms.filter((form) => sign === `created.${form}`));
      return { isShown: seen.count > 0 && unclean.length === 0, seen, lacks };
    }
    case 'last': {
      const found = evidenceOf([by.sign]);
      return { isShown: found.some(wasRightLast), seen: shownIn(found) };
    }
    case 'received':
      return received(evidence, expected);
    case 'corrected': {
      const corrected = forms.flatMap((form) => correction(form, evidence));
      return { isShown: corrected.length > 0, seen: shownIn(corrected) };
    }
    case 'absent': {
      const seen = shownIn(evidenceOf(forms.map((form): Sign => `created.${form}`)));
      const isAbsent = (evidence.get(by.sign)?.count ?? 0) === 0;
      return { isShown: isAbsent && seen.count > 0, seen: isAbsent ? seen : nothing };
    }
  }
}

/** All webhooks of a partner count together. */
function received(evidence: SignsSeen, expected: readonly EventType[]): Finding {
  const [feed, delivered] = [evidence.get('feed_read'), evidence.get('delivered')];
  const lacks = expected.filter((type) => {
    const one = evidence.get(`delivered.${type}`);
    return one === undefined || !wasRightLast(one);
  });
  const areDelivered =
    expected.length > 0 && lacks.length === 0 && delivered !== undefined && isMostlyRight(delivered);
  const seen = shownIn([feed, delivered].filter((one) => one !== undefined));
  return { isShown: feed !== undefined || areDelivered, seen, lacks };
}

const shownIn = (found: readonly Evidence[]): Shown => {
  const [first, ...others] = found;
  if (first === undefined) return nothing;
  const { firstAt, lastAt, lastId, count } = others.reduce(together, first);
  return { firstAt, lastAt, lastId, count };
};

const isClean = ({ faults, inARow: since }: Evidence) => faults === 0 || since >= inARow;

const wasRightLast = ({ inARow: since }: Evidence) => since > 0;

/** 95 of 100 were right, or the last 20. */
const isMostlyRight = (evidence: Evidence) => isClean(evidence) || evidence.faults * 19 <= evidence.count;

/** A create that was done once it had been refused. */
function correction(form: Form, evidence: SignsSeen): Evidence[] {
  const [refused, created] = [evidence.get(`refused.${form}`), evidence.get(`created.${form}`)];
  if (!refused?.firstAt || !created?.lastAt || created.lastAt < refused.firstAt) return [];
  return [{ ...created, firstAt: created.lastAt, count: 1 }];
}
