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
  /** The requests with something wrong, and those without since the last of them. */
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
}

export interface Review {
  /** True if no required item is missing. */
  readonly isReady: boolean;
  readonly without: ReadonlySet<Part>;
  readonly items: readonly ReviewedItem[];
}

/** Judges what a partner's software has shown. `without`: what the partner declares not to use. */
export function review(found: readonly Evidence[], without: ReadonlySet<Part>): Review {
  const evidence = new Map<Sign, Evidence>();
  for (const one of found) {
    const other = evidence.get(one.sign);
    evidence.set(one.sign, other === undefined ? one : together(other, one));
  }
  const items = reviewItems.map((item): ReviewedItem => {
    if (item.part !== null && without.has(item.part)) return { item, status: 'not_applicable', ...nothing };
    const shown = shownBy(item.shownBy, evidence);
    return { item, status: shown.isShown ? 'shown' : 'missing', ...shown.evidence };
  });
  return {
    isReady: items.every(({ item, status }) => status !== 'missing' || !item.required),
    without,
    items,
  };
}

const nothing: Shown = { firstAt: null, lastAt: null, lastId: null, count: 0 };

interface Finding {
  readonly isShown: boolean;
  readonly evidence: Shown;
}

function shownBy(by: ShownBy, evidence: ReadonlyMap<Sign, Evidence>): Finding {
  const all = (signs: readonly Sign[]) => {
    const found = signs.map((sign) => evidence.get(sign)).filter((one) => one !== undefined);
    return { found, sum: shownIn(found) };
  };
  switch (by.rule) {
    case 'seen': {
      const { sum } = all(by.signs);
      return { isShown: sum.count > 0, evidence: sum };
    }
    case 'clean': {
      const { found, sum } = all(by.signs);
      return { isShown: sum.count > 0 && found.every(isClean), evidence: sum };
    }
    case 'corrected': {
      const corrected = forms.flatMap((form) => correction(form, evidence));
      return { isShown: corrected.length > 0, evidence: shownIn(corrected) };
    }
    case 'absent': {
      const { sum } = all(forms.map((form): Sign => `created.${form}`));
      const isAbsent = (evidence.get(by.sign)?.count ?? 0) === 0;
      return { isShown: isAbsent && sum.count > 0, evidence: isAbsent ? sum : nothing };
    }
  }
}

const shownIn = (found: readonly Evidence[]): Shown => {
  const [first, ...others] = found;
  if (first === undefined) return nothing;
  const { firstAt, lastAt, lastId, count } = others.reduce(together, first);
  return { firstAt, lastAt, lastId, count };
};

function isClean({ faults, inARow: since }: Evidence): boolean {
  return faults === 0 || since >= inARow;
}

/** A create that was done once it had been refused. */
function correction(form: Form, evidence: ReadonlyMap<Sign, Evidence>): Evidence[] {
  const [refused, created] = [evidence.get(`refused.${form}`), evidence.get(`created.${form}`)];
  if (!refused?.firstAt || !created?.lastAt || created.lastAt < refused.firstAt) return [];
  return [{ ...created, firstAt: created.lastAt, count: 1 }];
}
