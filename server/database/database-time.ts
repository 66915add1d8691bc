import { statement } from './statement.ts';

/** The time by the clock of the database, in milliseconds since 1970. */
export const presentTime = 'extract(epoch from clock_timestamp())::float8 * 1000 as "presentTime"';

export interface TellsTime {
  readonly presentTime: number;
}

export const readTime = statement<TellsTime>('read_time', `select ${presentTime}`);

type Ask = () => Promise<readonly TellsTime[]>;

/** The timers of two machines differ by less than a millisecond in this time. */
const askEveryMs = 10_000;

/**
 * The present time by the clock of the database. Between two answers the process counts with its own timer, which nobody can set.
 * So processes whose clocks differ agree on the time, and setting a machine's clock changes nothing.
 */
export class DatabaseTime {
  readonly #ask: Ask;
  /** The database's clock minus the process's timer. Before the first answer: this machine's clock. */
  #ahead = Date.now() - performance.now();
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  now(): Date {
    const present = performance.now();
    // While the database does not answer, the timer goes on counting.
    if (present - this.#askedAt > askEveryMs) void this.learn(this.#ask).catch(() => undefined);
    return new Date(present + this.#ahead);
  }

  /** The database read its clock between the question and the answer, so each answer only narrows the range. */
  async learn(ask: Ask): Promise<void> {
    const asked = (this.#askedAt = performance.now());
    const [told] = await ask();
    if (told === undefined) return;
    const earliest = told.presentTime - performance.now();
    this.#ahead = Math.min(Math.max(this.#ahead, earliest), told.presentTime - asked);
  }
}
