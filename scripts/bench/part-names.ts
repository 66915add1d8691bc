/** The parts of the bench by the names that `--only` takes, in the order in which they run. */
export const partNames = [
  'memory',
  'peers',
  'statements',
  'growth',
  'start',
  'processes',
  'deliveries',
  'tools',
] as const;

export type PartName = (typeof partNames)[number];
