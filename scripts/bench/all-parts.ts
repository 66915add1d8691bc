import type { PartName } from './part-names.ts';
import { memory } from './parts/memory.ts';
import type { Part } from './parts/part.ts';
import { peers } from './parts/peers.ts';

/** Every part under its name. */
export const allParts: Readonly<Record<PartName, Part>> = {
  memory,
  peers,
};
