import { type Attempt, type Entry, nameOf } from '../load/caller.ts';
import { idsOf, refusalOf, sendPatiently } from '../../send.ts';
import { finding } from '../report.ts';
import type { Finding } from '../report.ts';
import type { OperatorCommand, Service } from '../service.ts';
import type { Seen } from './stored.ts';

/** Looks for broken promises. */
export interface Check {
  readonly find: (seen: Seen) => Finding[];
  /** Each spoils the evidence in a way that the check must find. */
  readonly spoils: Readonly<Record<string, (seen: Seen) => Seen>>;
}

/** Runs the checks. If a check misses evidence spoilt on purpose, that is a finding, too. */
export function findingsOf(seen: Seen, checks: readonly Check[]): Finding[] {
  return checks.flatMap(({ find, spoils }) => {
    const found = find(seen);
    const isBlindTo = (spoil: (seen: Seen) => Seen) =>
      JSON.stringify(find(spoil(seen))) === JSON.stringify(found);
    const blind = Object.entries(spoils).flatMap(([what, spoil]) => (isBlindTo(spoil) ? [what] : []));
    return [...found, ...finding('a check of this drill is blind to', blind)];
  });
}

/** While the database is away, callers get 503 with Retry-After, and never another error. */
export const answerCheck: Check = {
  find: ({ entries }) => {
    const wrong = entries.flatMap((entry) =>
      entry.attempts.filter(isWrong).map(({ reply }) => `${nameOf(entry)}: ${refusalOf(reply)}`),
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

const atOnce = 8;

/** Repeats every acknowledged request with its Idempotency-Key: the same answer must come back. */
export async function replayFindings(
  entries: readonly Entry[],
  { url }: Service,
  apiKey: string,
): Promise<Finding[]> {
  const wrong: string[] = [];
  const keyed = entries.filter(({ kind, outcome }) => kind !== 'move' && outcome === 'acknowledged').values();
  const repeat = async () => {
    for (const { kind, key, sent, ids } of keyed) {
      const reply = await sendPatiently(url, sent, { 'x-api-key': apiKey, 'idempotency-key': key });
      const isReplay = reply.headers.get('idempotency-replayed') === 'true';
      const isSame = isReplay && JSON.stringify(idsOf(reply)) === JSON.stringify(ids);
      if (!isSame) wrong.push(`${nameOf({ kind, key })}: ${refusalOf(reply)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
  return finding('repeated requests did not get their first answer', wrong);
}

/** Runs `operator audit verify`, as an auditor does. */
export async function auditFindings(operator: OperatorCommand): Promise<Finding[]> {
  const { exitCode, document } = await operator('audit', 'verify');
  return finding('the audit does not verify', exitCode === 0 ? [] : [JSON.stringify(document)]);
}
