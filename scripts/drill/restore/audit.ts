import { isObject } from '../../../server/contract/json-schema.ts';
import { finding } from '../report.ts';
import type { Finding } from '../report.ts';
import type { OperatorCommand } from '../service.ts';

/** A batch of the audit, as a process of the service wrote it to its log. */
interface SealedHead {
  readonly batch: number;
  readonly hash: string;
}

/** The batches that a process has sealed, from its log. */
export function headsIn(log: string): readonly SealedHead[] {
  return eventsIn(log, 'audit.sealed').map(({ batch, hash }) => ({
    batch: Number(batch),
    hash: String(hash),
  }));
}

/** True if a process has logged that it does not seal. */
export function refusesToSeal(log: string): boolean {
  return eventsIn(log, 'audit.not_sealed').length > 0;
}

/** The lines of an event. Other output of a process is not JSON. */
function eventsIn(log: string, event: string) {
  return log
    .split('\n')
    .filter((line) => line.endsWith(`"event":"${event}"}`))
    .map((line): unknown => JSON.parse(line))
    .filter(isObject);
}

interface SealingLogs {
  /** Of all processes until the mistake was noticed. */
  readonly earlier: string;
  /** Of the process that was started on the restored database. */
  readonly fresh: string;
  /** Of the process that continues although it has seen batches that are gone. */
  readonly forgotten: string;
}

/**
 * After a restore (D48), a head from before the restored point still verifies, a later one does not, the new
 * process seals on top of what was restored, and the forgotten process seals nothing.
 */
export async function sealingFindings(
  operator: OperatorCommand,
  logs: SealingLogs,
  lastRestored: number,
): Promise<Finding[]> {
  const earlier = headsIn(logs.earlier);
  const known = earlier.findLast(({ batch }) => batch <= lastRestored);
  const gone = earlier.findLast(({ batch }) => batch > lastRestored);
  const verify = async (head: SealedHead | undefined) =>
    head && (await operator('audit', 'verify', '--head', `${head.batch}:${head.hash}`)).exitCode;
  const next = headsIn(logs.fresh)[0]?.batch;
  const onTop = headsIn(logs.forgotten)
    .filter(({ hash }) => !earlier.some((one) => one.hash === hash))
    .map(({ batch }) => String(batch));
  const unless = (holds: boolean, what: string, id: unknown) => finding(what, holds ? [] : [String(id)]);
  return [
    ...unless((await verify(known)) === 0, 'the audit does not hold with an earlier head', known?.batch),
    ...unless((await verify(gone)) === 1, 'the audit holds with a head that is gone', gone?.batch),
    ...unless(next === lastRestored + 1, 'the new process did not seal the next batch', next),
    ...finding('the forgotten process sealed on top of an audit that was cut off', onTop),
    ...unless(refusesToSeal(logs.forgotten), 'the forgotten process does not say so', 'audit.not_sealed'),
  ];
}

/** A change that a process has logged as done, and that the restored database lacks. */
interface LostChange {
  readonly at: Date;
  readonly operation: string;
  readonly requestId: string;
}

/** Runs `operator audit lost`. */
export async function lostInLogs(
  operator: OperatorCommand,
  since: Date,
  logs: readonly string[],
): Promise<readonly LostChange[]> {
  const { document } = await operator('audit', 'lost', '--since', since.toISOString(), '--log', ...logs);
  const { lost } = document;
  if (!Array.isArray(lost)) throw new Error(`operator audit lost answered ${JSON.stringify(document)}`);
  return lost.filter(isObject).map(({ at, operation, request_id }) => ({
    at: new Date(String(at)),
    operation: String(operation),
    requestId: String(request_id),
  }));
}

/**
 * The list is right: nothing in it was done before the mistake, each patient that is gone is in it, and so is the key that an
 * operator has revoked.
 */
export function lostFindings(
  lost: readonly LostChange[],
  committedAt: Date,
  patientsGone: number,
): Finding[] {
  const listed = (name: string) => lost.filter(({ operation }) => operation === name).length;
  const [patients, keys] = [listed('createPatient'), listed('revokeKey')];
  const earlier = lost.filter(({ at }) => at < committedAt).map(({ requestId }) => requestId);
  const isComplete = keys === 1 && patients >= patientsGone;
  const unlisted = isComplete ? [] : [`${patients} of ${patientsGone} patients, ${keys} of 1 key`];
  return [
    ...finding('the log has changes of before the mistake that are gone', earlier),
    ...finding('operator audit lost does not list what is gone', unlisted),
  ];
}
