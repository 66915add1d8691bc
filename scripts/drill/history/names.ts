import type { Recorded } from './recording.ts';

/** A short name for an id or a key: `order A`, `line A1`, `refill B`, `K1`. Any other text stays as it is. */
export type Names = (id: string) => string;

/** Names in the order in which the ids were first told. */
export function namesFor(operations: readonly Recorded[]): Names {
  const names = new Map<string, string>();
  const letters = new Map<string, string>();
  const letterOf = (orderId: string) => {
    const letter = letters.get(orderId) ?? String.fromCharCode(65 + letters.size);
    letters.set(orderId, letter);
    return letter;
  };
  const name = (id: string, given: string) => names.set(id, names.get(id) ?? given);
  for (const { call, outcome } of operations.toSorted((a, b) => a.invoked - b.invoked)) {
    if ('key' in call && call.key !== null && !names.has(call.key)) {
      name(call.key, `K${[...names.values()].filter((one) => one.startsWith('K')).length + 1}`);
    }
    if ('orderId' in call) name(call.orderId, `order ${letterOf(call.orderId)}`);
    if (outcome?.answer.kind !== 'made') continue;
    const { orderId, requestIds, refillId } = outcome.answer.made;
    const letter = letterOf(orderId);
    name(orderId, `order ${letter}`);
    requestIds.forEach((id, index) => name(id, `line ${letter}${index + 1}`));
    if (refillId !== null) name(refillId, `refill ${letter}`);
  }
  return (id) => names.get(id) ?? id;
}
