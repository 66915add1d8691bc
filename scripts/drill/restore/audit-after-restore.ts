import { finding } from '../report.ts';
import type { Finding } from '../report.ts';
import type { OperatorCommand } from './operator-command.ts';
import { headsIn, refusalToSealIn } from './sealing-log.ts';
import type { SealedHead } from './sealing-log.ts';

export interface SealingLogs {
  /** Of all processes until the mistake was noticed. */
  readonly earlier: string;
  /** Of the process that was started on the restored database. */
  readonly fresh: string;
  /** Of the one that goes on although it has seen batches that are gone. */
  readonly forgotten: string;
}

/** The batches of the logs: those that were restored, and those that are gone. */
export interface Heads {
  readonly restored: readonly SealedHead[];
  readonly gone: readonly SealedHead[];
}

export function headsOf({ earlier }: Pick<SealingLogs, 'earlier'>, lastRestored: number): Heads {
  const heads = headsIn(earlier);
  return {
    restored: heads.filter(({ batch }) => batch <= lastRestored),
    gone: heads.filter(({ batch }) => batch > lastRestored),
  };
}

/**
 * What D48 promises after a restore: a head from before the restored point still holds, a later one does not, the new
 * process seals on top of what was restored, and the forgotten one seals nothing.
 */
export async function sealingFindings(
  operator: OperatorCommand,
  logs: SealingLogs,
  lastRestored: number,
): Promise<Finding[]> {
  const { restored, gone } = headsOf(logs, lastRestored);
  const [known, lost] = [restored.at(-1), gone.at(-1)];
  const verify = async (head: SealedHead | undefined) =>
    head && (await operator('audit', 'verify', '--head', `${head.batch}:${head.hash}`)).exitCode;
  const next = headsIn(logs.fresh).at(0)?.batch;
  return [
    ...finding(
      'the audit does not hold with the head that the log had before the mistake',
      (await verify(known)) === 0 ? [] : [String(known?.batch)],
    ),
    ...finding(
      'the audit holds with a head that is gone',
      (await verify(lost)) === 1 ? [] : [String(lost?.batch)],
    ),
    ...finding(
      'the new process did not seal the batch after the last that was restored',
      next === lastRestored + 1 ? [] : [String(next)],
    ),
    ...finding(
      'the forgotten process sealed on top of an audit that was cut off',
      headsIn(logs.forgotten)
        .filter(
          ({ batch, hash }) => !headsIn(logs.earlier).some((one) => one.batch === batch && one.hash === hash),
        )
        .map(({ batch }) => String(batch)),
    ),
    ...finding(
      'the forgotten process does not say that it seals no more',
      refusalToSealIn(logs.forgotten) === undefined ? ['audit.not_sealed'] : [],
    ),
  ];
}
