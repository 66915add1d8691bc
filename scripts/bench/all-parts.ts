import type { PartName } from './part-names.ts';
import { deliveries } from './parts/deliveries.ts';
import { growth } from './parts/growth.ts';
import { memory } from './parts/memory.ts';
import type { Part } from './parts/part.ts';
import { peers } from './parts/peers.ts';
import { processes } from './parts/processes.ts';
import { start } from './parts/start.ts';
import { statements } from './parts/statements.ts';
import { tools } from './parts/tools.ts';

/** Every part under its name. */
export const allParts: Readonly<Record<PartName, Part>> = {
  memory,
  peers,
  statements,
  growth,
  start,
  processes,
  deliveries,
  tools,
};
