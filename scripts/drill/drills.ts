import type { Drill } from './drill.ts';
import { failover } from './failover.ts';
import { history } from './history.ts';
import { partition } from './partition.ts';
import { restore } from './restore.ts';
import { rollingUpgrade } from './rolling-upgrade.ts';

/** Every drill, one a line, in the order of the documentation. */
export const drills: readonly Drill[] = [failover, restore, rollingUpgrade, partition, history];
