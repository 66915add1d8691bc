import type { Json } from './calls.ts';
import { linesOf, orderName, refillName, requestName } from './state.ts';
import type { Prescription } from './state.ts';

/** The model's name of an id, if the id is known: `#order-0`. */
function nameOf({ ids }: Prescription, id: string): string | undefined {
  return Object.keys(ids).find((name) => ids[name] === id);
}

/** What an id may name, and the state in which that is known. */
export interface Meaning {
  readonly state: Prescription;
  /** The numbers in the name: of the order, and of the line of a medication request. */
  readonly place: readonly [order: number, line: number];
}

type Kind = 'order' | 'refill' | 'request';

/**
 * What an id may stand for: what it is known to name, or else any that has no id yet, because the answer with its id was
 * lost.
 */
export function meaningsOf(state: Prescription, kind: Kind, id: string): Meaning[] {
  const known = nameOf(state, id);
  return placesOf(state, kind).flatMap(({ name, place }) => {
    if (known === name) return { state, place };
    return known === undefined && state.ids[name] === undefined
      ? { state: withIds(state, [[name, id]]), place }
      : [];
  });
}

function placesOf(
  state: Prescription,
  kind: Kind,
): { readonly name: string; readonly place: Meaning['place'] }[] {
  return state.orders.flatMap(({ line }, order) => {
    switch (kind) {
      case 'order':
        return { name: orderName(order), place: [order, 0] };
      case 'refill':
        return line === null ? [] : { name: refillName(order), place: [order, 0] };
      case 'request':
        return linesOf(state, order).map((_, position) => ({
          name: requestName(order, position),
          place: [order, position] as const,
        }));
    }
  });
}

function withIds(state: Prescription, found: readonly (readonly [string, string])[]): Prescription {
  const ids = [...Object.entries(state.ids), ...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { ...state, ids: Object.fromEntries(ids) };
}

/**
 * Whether an answer is what the model expects, if each name stands for one id, and each id has one name. Returns the state
 * with the names that this answer has revealed; null if it is another answer.
 */
export function unified(state: Prescription, expected: Json, actual: Json): Prescription | null {
  const found = new Map<string, string>();
  const fits = (wanted: Json, got: Json): boolean => {
    if (typeof wanted === 'string' && wanted.startsWith('#'))
      return typeof got === 'string' && names(wanted, got);
    if (typeof wanted !== 'object' || wanted === null || typeof got !== 'object' || got === null)
      return wanted === got;
    const [wantedKeys, gotKeys] = [Object.keys(wanted), Object.keys(got)];
    return (
      Array.isArray(wanted) === Array.isArray(got) &&
      wantedKeys.length === gotKeys.length &&
      Object.entries(wanted).every(([key, value]) => {
        const other = Object.entries(got).find(([name]) => name === key);
        return other !== undefined && fits(value, other[1]);
      })
    );
  };
  const names = (name: string, id: string): boolean => {
    const known = state.ids[name] ?? found.get(name);
    if (known !== undefined) return known === id;
    if (nameOf(state, id) !== undefined || [...found.values()].includes(id)) return false;
    found.set(name, id);
    return true;
  };
  if (!fits(expected, actual)) return null;
  return found.size === 0 ? state : withIds(state, [...found]);
}
