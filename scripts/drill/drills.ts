import type { Drill } from './drill.ts';
import { failover } from './failover.ts';
import { restore } from './restore.ts';

/** Every drill, in the order of the documentation. */
export const drills: readonly Drill[] = [failover, restore];
