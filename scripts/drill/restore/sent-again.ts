/** The deliveries of a restored database, before any process uses it. */
export interface RestoredDeliveries {
  /** The webhook-ids of those that were confirmed before the restored point. */
  readonly confirmed: ReadonlySet<string>;
  /** The webhook-ids of those that it takes for not yet confirmed. */
  readonly waiting: ReadonlySet<string>;
}

type Received = ReadonlyMap<string, number>;

export interface SentAgain {
  /** Confirmed before the restored point, and sent again: a broken promise. */
  readonly confirmed: readonly string[];
  /** Received before the restore, of which the restored database knows nothing: sent again under the same webhook-id. */
  readonly forgotten: readonly string[];
  /** Never sent again, although the restored database does not know that it was received. */
  readonly held: readonly string[];
}

/** Compares what a receiver got until the restore with what it has got since then. */
export function sentAgain(
  { confirmed, waiting }: RestoredDeliveries,
  before: Received,
  after: Received,
): SentAgain {
  const isRepeated = (id: string) => (after.get(id) ?? 0) > (before.get(id) ?? 0);
  return {
    confirmed: [...confirmed].filter(isRepeated),
    forgotten: [...before.keys()].filter((id) => !confirmed.has(id) && isRepeated(id)),
    held: [...waiting].filter((id) => !isRepeated(id)),
  };
}
