import type { Attempt, Entry } from '../load/ledger.ts';
import { finding } from '../report.ts';
import type { Finding } from '../report.ts';

export interface AllowedAnswers {
  /** The database is away for a time, so 503 with Retry-After is right. */
  readonly unavailable: boolean;
  /** Service processes are killed, so their connections break. */
  readonly broken: boolean;
}

/** Answers that no caller may get, and changes that got no final one. */
export function answerFindings(entries: readonly Entry[], allowed: AllowedAnswers): Finding[] {
  const isWrong = ({ status, saysRetryAfter }: Attempt) => {
    if (status === 0) return !allowed.broken;
    if (status === 503) return !allowed.unavailable || !saysRetryAfter;
    return status >= 500;
  };
  const wrong = entries.flatMap((entry) =>
    entry.attempts.filter(isWrong).map((attempt) => ({ entry, attempt })),
  );
  return [
    ...finding(
      'requests got a wrong answer',
      wrong.map(({ entry, attempt }) => `${entry.kind} ${entry.key}: ${attempt.refusal ?? attempt.status}`),
    ),
    ...finding(
      'changes got no final answer',
      entries.filter(({ outcome }) => outcome === 'unknown').map(({ kind, key }) => `${kind} ${key}`),
    ),
  ];
}
