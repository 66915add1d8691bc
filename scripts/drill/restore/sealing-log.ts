import { isObject } from '../load/client.ts';

/** A batch of the audit, as a process of the service wrote it to its log. */
export interface SealedHead {
  readonly batch: number;
  readonly hash: string;
}

/** The batches that a process has sealed, from its log. */
export function headsIn(log: string): readonly SealedHead[] {
  return entriesOf(log, 'audit.sealed').map(({ batch, hash }) => ({
    batch: Number(batch),
    hash: String(hash),
  }));
}

/** Why a process does not seal, as it said last; undefined if it has not said so. */
export function refusalToSealIn(log: string): string | undefined {
  const reason = entriesOf(log, 'audit.not_sealed').at(-1)?.['reason'];
  return typeof reason === 'string' ? reason : undefined;
}

/** The lines of an event. What a process prints besides is not JSON. */
function entriesOf(log: string, event: string) {
  return log
    .split('\n')
    .filter((line) => line.endsWith(`"event":"${event}"}`))
    .map((line): unknown => JSON.parse(line))
    .filter(isObject);
}
