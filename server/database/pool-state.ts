/** The connections of a pool. */
export interface PoolState {
  readonly name: string;
  readonly max: number;
  readonly idle: number;
  readonly used: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** Told how long each statement waited for its connection. */
export type OnWait = (pool: string, seconds: number) => void;
