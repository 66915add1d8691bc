import type { Counted } from '../load/caller.ts';
import { finding } from '../report.ts';
import type { Finding } from '../report.ts';
import type { Check } from './check.ts';
import type { Seen } from './stored.ts';

const windowSeconds = 60;

/** The loss of a database may undo the counts of its last second (D52). */
const forgettableMs = 1_000;

/** The answers to one caller that name the same end of their window. */
interface Window {
  readonly name: string;
  /** The Unix time in seconds when it ends. */
  readonly resetsAt: number;
  readonly answers: readonly Counted[];
}

/**
 * Each caller got exactly its limit in each window. Every answer says how many requests are left, so each number occurs once. A
 * number that occurs twice shows a forgotten request; so does a window that begins before the last one is over.
 */
export function limitFindings({ counted, lossesAt }: Pick<Seen, 'counted' | 'lossesAt'>): Finding[] {
  const callers = Map.groupBy(counted, ({ caller }) => caller).values();
  const found = [...callers].map((answers) => {
    const certain = answers.filter((answer) => isCertain(answer, lossesAt));
    const windows = windowsOf(certain);
    const uncertain = answers.filter((answer) => !certain.includes(answer));
    return {
      overlapping: windows.filter(({ resetsAt }, at) => {
        // Ends are rounded up to a second.
        return resetsAt - (windows[at - 1]?.resetsAt ?? 0) < windowSeconds - 1;
      }),
      repeating: windows.filter(({ answers: all }) => new Set(left(all)).size < left(all).length),
      stingy: windows.filter((window) => refusesEarly(window, uncertain)),
    };
  });
  const named = (fault: keyof (typeof found)[number]) =>
    found.flatMap((ofCaller) => ofCaller[fault].map(({ name }) => name));
  return [
    ...finding('a window began before the one before it was over', named('overlapping')),
    ...finding('requests of a window were forgotten', named('repeating')),
    ...finding('requests were refused although the window had room', named('stingy')),
  ];
}

export const limitCheck: Check = {
  find: limitFindings,
  spoils: {
    'a request that was forgotten': more((answer) => answer),
    'a window that was forgotten': more((answer) => replied(answer, 200, numberIn(answer, 'reset') + 20)),
    'a refusal too early': more((answer) => ({
      ...replied(answer, 429, numberIn(answer, 'reset')),
      caller: 'another',
    })),
  },
};

/** The number of windows in which a limit was reached. Without any, the check proves nothing. */
export function exhaustedWindows(counted: readonly Counted[]): number {
  return [...Map.groupBy(counted, ({ caller }) => caller).values()]
    .flatMap(windowsOf)
    .filter(({ answers }) => answers.some(isRefused)).length;
}

/** A request without an answer, or from the database's last second, may or may not have been counted. */
function isCertain({ sentAt, answeredAt, reply: { status } }: Counted, lossesAt: readonly number[]): boolean {
  const isForgettable = (lostAt: number) => sentAt <= lostAt && answeredAt >= lostAt - forgettableMs;
  return status !== 0 && status !== 503 && !lossesAt.some(isForgettable);
}

/** In the order of their ends. */
function windowsOf(answers: readonly Counted[]): Window[] {
  const windows = Map.groupBy(answers, (answer) => numberIn(answer, 'reset'));
  return [...windows]
    .map(([resetsAt, all]) => ({
      name: `${all[0]?.caller ?? ''}, window until ${new Date(resetsAt * 1_000).toISOString()}`,
      resetsAt,
      answers: all,
    }))
    .toSorted((one, other) => one.resetsAt - other.resetsAt);
}

/** An uncertain request may have been counted if it was sent in the window or a moment before it. */
function refusesEarly({ resetsAt, answers }: Window, uncertain: readonly Counted[]): boolean {
  const refused = answers.find(isRefused);
  if (refused === undefined) return false;
  const began = (resetsAt - windowSeconds - 30) * 1_000;
  const maybe = uncertain.filter(({ sentAt }) => sentAt >= began && sentAt <= resetsAt * 1_000).length;
  return left(answers).length + maybe < numberIn(refused, 'limit');
}

const isRefused = ({ reply }: Counted) => reply.status === 429;

/** The numbers of requests that were left, from the answers to accepted requests. */
function left(answers: readonly Counted[]): number[] {
  return answers.filter((answer) => !isRefused(answer)).map((answer) => numberIn(answer, 'remaining'));
}

function numberIn({ reply: { headers } }: Counted, name: 'limit' | 'remaining' | 'reset'): number {
  return Number(headers.get(`x-ratelimit-${name}`));
}

/** Adds an answer that is made from the first one. */
function more(make: (answer: Counted) => Counted): (seen: Seen) => Seen {
  return (seen) => ({ ...seen, counted: [...seen.counted, ...seen.counted.slice(0, 1).map(make)] });
}

function replied(answer: Counted, status: number, resetsAt: number): Counted {
  const headers = new Headers(answer.reply.headers);
  headers.set('x-ratelimit-reset', String(resetsAt));
  return { ...answer, reply: { ...answer.reply, status, headers } };
}
