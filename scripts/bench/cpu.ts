import { readdirSync, readFileSync } from 'node:fs';

/** CPU time, user and system, in microseconds. */
export type Microseconds = number;

/**
 * What a process has used so far, all its threads together. The scheduler's own count (Linux) is exact to the
 * nanosecond, where the usual one moves in steps of 10 ms.
 */
export function cpuOf(pid: number): Microseconds {
  const threads = attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.reduce((sum, thread) => sum + onCpu(`/proc/${pid}/task/${thread}/schedstat`), 0);
}

/** What the backends that serve one database have used so far, each by its process id. */
export function cpuOfBackends(postmaster: number, database: string): Map<number, Microseconds> {
  const title = ` ${database} 127.0.0.1(`;
  return new Map(
    childrenOf(postmaster)
      .filter((pid) => titleOf(pid).includes(title))
      .map((pid) => [pid, cpuOf(pid)]),
  );
}

/** What was used between two looks; a backend that came in between began at nothing. */
export function used(
  before: ReadonlyMap<number, Microseconds>,
  after: ReadonlyMap<number, Microseconds>,
): Microseconds {
  return [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);
}

/** Resident memory of a process in MB: everything it holds, shared libraries included. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function onCpu(schedstat: string): Microseconds {
  const [nanoseconds = '0'] = (attempt(() => readFileSync(schedstat, 'utf8')) ?? '').split(' ');
  return Number(nanoseconds) / 1000;
}

function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return (attempt(() => readFileSync(file, 'utf8')) ?? '').split(' ').filter(Boolean).map(Number);
}

/** PostgreSQL writes into it whom a backend serves. */
function titleOf(pid: number): string {
  return attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '';
}

/** A process may be gone between two reads. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
