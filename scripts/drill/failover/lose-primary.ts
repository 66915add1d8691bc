import type { DatabaseCluster } from '../database/cluster.ts';
import type { DrillContext } from '../drill.ts';
import type { Load } from '../load/load.ts';
import { until } from '../until.ts';
import { answeredAgain } from './answered-again.ts';

/** After this the drill gives up. */
const patienceMs = 240_000;

/**
 * Loses the machine of the primary under a load, waits until writes are answered again, and brings the machine back as a
 * standby. Returns the seconds that writes were away.
 */
export async function losePrimary(
  { progress }: Pick<DrillContext, 'progress'>,
  cluster: DatabaseCluster,
  { ledger }: Pick<Load, 'ledger'>,
  lose: (primary: string) => Promise<void> | void = (primary) => cluster.machine(primary).lose(),
): Promise<number> {
  const primary = await cluster.primary();
  progress(`losing ${primary}, the primary`);
  await lose(primary);
  const lostAt = Date.now();
  ledger.noteLoss(lostAt);
  const seconds = await until('writes are answered again', patienceMs, () =>
    answeredAgain(ledger.entries, lostAt),
  );
  progress(`writes are answered again after ${seconds.toFixed(1)} s; ${primary} comes back`);
  cluster.machine(primary).start();
  return seconds;
}
