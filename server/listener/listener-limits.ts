/** The times that a listener waits, in milliseconds, and the requests that it keeps waiting. */
export interface ListenerLimits {
  readonly handshakeMs: number;
  readonly headersMs: number;
  /** For the whole request, including its body. */
  readonly requestMs: number;
  /** Longer than proxies keep idle connections, so that a proxy does not use one that was just closed. */
  readonly keepAliveMs: number;
  /** Without a byte in either direction: a client that does not read its answer is cut off. */
  readonly silenceMs: number;
  /** The interval at which the limits above are checked. */
  readonly checkMs: number;
  /** A closing listener still serves for this long. Its answers say `Connection: close`, so clients leave on their own. */
  readonly drainMs: number;
  /** The most requests, of all connections, that may wait behind earlier ones. Each takes a few kilobytes. */
  readonly waitingRequests: number;
}

export const defaultLimits: ListenerLimits = {
  handshakeMs: 10_000,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  silenceMs: 120_000,
  checkMs: 1_000,
  drainMs: 2_500,
  waitingRequests: 10_000,
};
