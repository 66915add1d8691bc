/** How long a listener waits for what, in milliseconds. */
export interface ListenerLimits {
  readonly handshakeMs: number;
  readonly headersMs: number;
  /** For the whole request, its body included. */
  readonly requestMs: number;
  /** Longer than a proxy in front keeps its own, so that none of them sends into a connection just closed. */
  readonly keepAliveMs: number;
  /** Without a byte either way: who does not read the answer loses it. */
  readonly silenceMs: number;
  /** How often the limits above are looked at. */
  readonly checkMs: number;
  /** How long new connections wait for what is in flight when a listener closes. */
  readonly holdMs: number;
  /** How long a closing listener leaves idle connections open, to answer once more who had not heard of it. */
  readonly drainMs: number;
}

export const defaultLimits: ListenerLimits = {
  handshakeMs: 10_000,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 65_000,
  silenceMs: 120_000,
  checkMs: 1_000,
  holdMs: 3_000,
  drainMs: 2_500,
};
