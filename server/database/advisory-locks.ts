/**
 * The numbers of PostgreSQL's advisory locks. They must differ, because all locks share one space: with equal numbers, one kind
 * of work would hold up another. Tracking numbers are locked by their 64-bit hashes (server/orders/store/shipments.ts), which
 * will never equal one of these.
 */
export const advisoryLocks = {
  /** Held while the demo data of an empty store is made. */
  seeding: 5318008444,
  migration: 5318008445,
  auditSealing: 5318008446,
  /** Held by the functions that make and drop partitions (004-partitions.sql). */
  partitions: 5318008447,
  tokenKeys: 5318008448,
} as const;
