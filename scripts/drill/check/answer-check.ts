import type { Attempt, Entry } from '../load/ledger.ts';
import { refusalOf } from '../load/send.ts';
import { finding } from '../report.ts';
import type { Check } from './check.ts';
import type { Seen } from './stored.ts';

/** While the database is away, callers get 503 with Retry-After, and never another error. */
export const answerCheck: Check = {
  find: ({ entries }) => {
    const wrong = entries.flatMap(({ kind, key, attempts }) =>
      attempts.filter(isWrong).map(({ reply }) => `${kind} ${key}: ${refusalOf(reply)}`),
    );
    return finding('requests got a wrong answer', wrong);
  },
  spoils: {
    'a 500': withAnswer(500, { 'retry-after': '1' }),
    'a 503 without Retry-After': withAnswer(503),
    'a broken connection': withAnswer(0),
  },
};

export const isUnavailable = ({ reply: { status, headers } }: Attempt) =>
  status === 503 && headers.has('retry-after');

function isWrong(attempt: Attempt): boolean {
  const { status } = attempt.reply;
  return (status === 0 || status >= 500) && !isUnavailable(attempt);
}

function withAnswer(status: number, headers: Readonly<Record<string, string>> = {}): (seen: Seen) => Seen {
  const reply = { status, headers: new Headers(headers), body: {} };
  const attempt: Attempt = { sentAt: 0, answeredAt: 0, reply };
  return (seen) => ({
    ...seen,
    entries: seen.entries.map((entry): Entry => ({ ...entry, attempts: [attempt, ...entry.attempts] })),
  });
}
