import type { Reply, Sent } from './client.ts';
import { idsOf, refusalOf } from './client.ts';

export const kinds = ['patient', 'order', 'refill', 'cancellation', 'move'] as const;
export type Kind = (typeof kinds)[number];

/** One time that a request was sent, and how it was answered. Times are Unix milliseconds. */
export interface Attempt {
  readonly sentAt: number;
  readonly answeredAt: number;
  /** 0: the connection broke. */
  readonly status: number;
  /** Whether the answer told when to try again. */
  readonly saysRetryAfter: boolean;
  /** The answer was stored earlier and is only repeated. */
  readonly isReplay: boolean;
  /** The code and reason of a refusal. */
  readonly refusal?: string;
}

/** A change that somebody asked for, under one Idempotency-Key however often it was sent. */
export interface Entry {
  readonly kind: Kind;
  readonly key: string;
  readonly clinicId: string;
  /** What the request is about: the order or the request that it changes, and for a move its new status. */
  readonly about: Readonly<Record<string, string>>;
  readonly sent: Sent;
  readonly attempts: readonly Attempt[];
  /** unknown: no attempt had a final answer, so the change was made once or not at all. */
  readonly outcome: 'unknown' | 'acknowledged' | 'refused';
  /** The ids in the acknowledged answer. */
  readonly ids: Readonly<Record<string, string>>;
}

/** An answer to a request that counts against a limit, and what it says about that. */
export interface Counted {
  /** Which caller it was; never the key itself. */
  readonly caller: string;
  readonly at: number;
  readonly answeredAt: number;
  readonly status: number;
  /** Absent if the request may have been counted or not: the connection broke, or the database was away. */
  readonly window?: {
    readonly limit: number;
    readonly remaining: number;
    /** The Unix time in seconds when the window ends. */
    readonly resetsAt: number;
  };
}

/** Everything that the callers of a drill asked for and were told. It is kept in memory only. */
export class Ledger {
  readonly #entries: Entry[] = [];
  readonly #counted: Counted[] = [];
  readonly #lossesAt: number[] = [];

  get entries(): readonly Entry[] {
    return this.#entries;
  }

  get counted(): readonly Counted[] {
    return this.#counted;
  }

  /** When the database was lost, in Unix milliseconds. */
  get lossesAt(): readonly number[] {
    return this.#lossesAt;
  }

  noteLoss(at: number): void {
    this.#lossesAt.push(at);
  }

  /** Notes a change before it is asked for. */
  begin(entry: Pick<Entry, 'kind' | 'key' | 'clinicId' | 'about' | 'sent'>): OpenEntry {
    const open = new OpenEntry(entry);
    this.#entries.push(open);
    return open;
  }

  /** Notes what an answer says about the limit of its caller. */
  count(caller: string, at: number, { status, headers }: Reply): void {
    const isCounted = status !== 0 && status !== 503;
    const read = (name: string) => Number(headers[`x-ratelimit-${name}`]);
    const window = { limit: read('limit'), remaining: read('remaining'), resetsAt: read('reset') };
    this.#counted.push({ caller, at, answeredAt: Date.now(), status, ...(isCounted && { window }) });
  }
}

/** An entry whose answers are still to come. */
export class OpenEntry implements Entry {
  readonly kind: Kind;
  readonly key: string;
  readonly clinicId: string;
  readonly about: Entry['about'];
  readonly sent: Sent;
  readonly attempts: Attempt[] = [];
  outcome: Entry['outcome'] = 'unknown';
  ids: Entry['ids'] = {};

  constructor(entry: Pick<Entry, 'kind' | 'key' | 'clinicId' | 'about' | 'sent'>) {
    this.kind = entry.kind;
    this.key = entry.key;
    this.clinicId = entry.clinicId;
    this.about = entry.about;
    this.sent = entry.sent;
  }

  /** Notes an answer, and returns whether it acknowledges the change. */
  answered(sentAt: number, reply: Reply): boolean {
    const { status, headers } = reply;
    const isSuccess = status >= 200 && status < 300;
    this.attempts.push({
      sentAt,
      answeredAt: Date.now(),
      status,
      saysRetryAfter: headers['retry-after'] !== undefined,
      isReplay: headers['idempotency-replayed'] === 'true',
      ...(isSuccess ? {} : { refusal: refusalOf(reply) }),
    });
    if (isSuccess) this.settle('acknowledged', idsOf(reply));
    return isSuccess;
  }

  settle(outcome: 'acknowledged' | 'refused', ids: Entry['ids'] = {}): void {
    this.outcome = outcome;
    this.ids = ids;
  }
}
