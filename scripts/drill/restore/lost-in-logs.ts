import { isObject } from '../load/client.ts';
import { finding } from '../report.ts';
import type { Finding } from '../report.ts';
import type { OperatorCommand } from './operator-command.ts';

/** A change that the log of a process has as done, and that the restored database does not know. */
export interface LostChange {
  readonly at: Date;
  readonly operation: string;
  readonly requestId: string;
}

/** What `operator audit lost` says. */
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

/** What else tells which changes are gone. */
export interface KnownLoss {
  readonly committedAt: Date;
  /** How many patients were acknowledged and are gone. */
  readonly patients: number;
}

/**
 * Whether the list is right: nothing in it was acknowledged before the mistake, each patient that is gone is in it, and so is
 * the key that an operator has revoked.
 */
export function lostFindings(lost: readonly LostChange[], { committedAt, patients }: KnownLoss): Finding[] {
  const of = (name: string) => lost.filter(({ operation }) => operation === name);
  const isListed = of('revokeKey').length === 1 && of('createPatient').length >= patients;
  return [
    ...finding(
      'the log has changes of before the mistake that are gone',
      lost.filter(({ at }) => at < committedAt).map(({ requestId }) => requestId),
    ),
    ...finding(
      'operator audit lost does not list what is gone',
      isListed
        ? []
        : [`${of('createPatient').length} of ${patients} patients, ${of('revokeKey').length} of 1 key`],
    ),
  ];
}
