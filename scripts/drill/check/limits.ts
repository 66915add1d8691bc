import type { Counted, Ledger } from '../load/ledger.ts';
import { finding } from '../report.ts';
import type { Finding } from '../report.ts';

const windowSeconds = 60;

/** The loss of a database may undo the counts of this time before it (D52). */
const forgettableMs = 1_000;

interface Window {
  readonly name: string;
  readonly limit: number;
  readonly resetsAt: number;
  readonly answers: readonly Counted[];
}

/**
 * Whether each caller got exactly its limit in each window. Every answer says how many requests are left, so each number comes
 * once: a number that comes twice is a request that was forgotten, and so is a window that begins before the last one is over.
 * Requests of the last second before a loss may have been counted or not.
 */
export function limitFindings({ counted, lossesAt }: Pick<Ledger, 'counted' | 'lossesAt'>): Finding[] {
  const isForgettable = ({ at, answeredAt }: Counted) =>
    lossesAt.some((lostAt) => at <= lostAt && answeredAt >= lostAt - forgettableMs);
  const withoutWindow = ({ caller, at, answeredAt, status }: Counted): Counted => ({
    caller,
    at,
    answeredAt,
    status,
  });
  const known = counted.map((one) => (isForgettable(one) ? withoutWindow(one) : one));
  const callers = [...Map.groupBy(known, ({ caller }) => caller)];
  const found = (find: (windows: readonly Window[], unknown: readonly Counted[]) => readonly Window[]) =>
    callers.flatMap(([caller, answers]) => {
      const unknown = answers.filter(({ window }) => window === undefined);
      return find(windowsOf(caller, answers), unknown).map(({ name }) => name);
    });
  return [
    ...finding('a window began before the one before it was over', found(overlapping)),
    ...finding(
      'more requests were answered in a window than its limit',
      found((windows) => windows.filter(isExceeded)),
    ),
    ...finding(
      'requests of a window were forgotten: the same number was left twice',
      found((windows) => windows.filter(repeats)),
    ),
    ...finding(
      'requests were refused although the window had room',
      found((windows, unknown) => windows.filter((window) => refusesEarly(window, unknown))),
    ),
  ];
}

/** For how many windows the limit was reached, so that the check means something. */
export function exhaustedWindows(counted: readonly Counted[]): number {
  const callers = Map.groupBy(counted, ({ caller }) => caller);
  return [...callers].flatMap(([caller, answers]) =>
    windowsOf(caller, answers).filter((window) => window.answers.some(isRefused)),
  ).length;
}

function windowsOf(caller: string, counted: readonly Counted[]): Window[] {
  const windows = Map.groupBy(
    counted.filter(({ window }) => window !== undefined),
    ({ window }) => window?.resetsAt ?? 0,
  );
  return [...windows]
    .toSorted(([one], [other]) => one - other)
    .map(([resetsAt, answers]) => ({
      name: `${caller}, window until ${new Date(resetsAt * 1_000).toISOString()}`,
      limit: answers[0]?.window?.limit ?? 0,
      resetsAt,
      answers,
    }));
}

const isRefused = ({ status }: Counted) => status === 429;

const isExceeded = ({ limit, answers }: Window) => admitted(answers).length > limit;

function repeats({ answers }: Window): boolean {
  const left = admitted(answers).map(({ window }) => window?.remaining);
  return new Set(left).size < left.length;
}

/** A request without an answer may have been counted, if it was sent in the window or a moment before it. */
function refusesEarly({ limit, resetsAt, answers }: Window, unknown: readonly Counted[]): boolean {
  if (!answers.some(isRefused)) return false;
  const began = (resetsAt - windowSeconds - 30) * 1_000;
  const lost = unknown.filter(({ at }) => at >= began && at <= resetsAt * 1_000).length;
  return admitted(answers).length + lost < limit;
}

/** Ends are rounded up to a second. */
function overlapping(windows: readonly Window[]): Window[] {
  return windows.filter(({ resetsAt }, index) => {
    const before = windows[index - 1];
    return before !== undefined && resetsAt - before.resetsAt < windowSeconds - 1;
  });
}

function admitted(answers: readonly Counted[]): Counted[] {
  return answers.filter((answer) => !isRefused(answer));
}
