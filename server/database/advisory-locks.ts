/**
 * The numbers of PostgreSQL's advisory locks. Any number will do, but no two alike: they are all in one space, so one kind of
 * work would hold up another.
 */
export const advisoryLocks = {
  /** Servers of 1.0.0 have it while they migrate. */
  schema: 5318008443,
  /** Servers of 1.0.0 have it while they fill an empty store. */
  seeding: 5318008444,
  migration: 5318008445,
  auditSealing: 5318008446,
  /** In the functions that make and drop partitions (migration 038). */
  partitions: 5318008447,
} as const;
