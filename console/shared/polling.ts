import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

/** A view's latest read. */
export interface Reading<Data> {
  /** The result of the last successful read; undefined before. It stays while a later read runs or fails. */
  readonly data: Data | undefined;
  /** The error of the last read; undefined if it succeeded. */
  readonly fault: unknown;
  /** The time at which `data` was read. */
  readonly readAt: string | undefined;
  /** True while `data` belongs to earlier inputs, or nothing was read yet. */
  readonly isLoading: boolean;
  /** Reads again now. */
  readonly refresh: () => void;
}

export interface Polling {
  readonly everyMs?: number | 'once';
  readonly isPaused?: boolean;
}

/**
 * Reads at once, when an input changes, and then every few seconds. It pauses in hidden tabs and while it is told to, and
 * slows down before the key's rate limit is used up, because the partner's own software may call with the same key.
 */
export function useReading<Data>(
  read: (signal: AbortSignal) => Promise<Data>,
  inputs: readonly unknown[],
  { everyMs = 5_000, isPaused = false }: Polling = {},
): Reading<Data> {
  const state = useSignal<Omit<Reading<Data>, 'refresh'>>({
    data: undefined,
    readAt: undefined,
    fault: undefined,
    isLoading: true,
  });
  const refresh = useRef(() => {});
  const pause = useRef(isPaused);
  useEffect(() => {
    if (pause.current && !isPaused) refresh.current();
    pause.current = isPaused;
  }, [isPaused]);
  useEffect(() => {
    state.value = { ...state.peek(), isLoading: true };
    const poll = polling(
      async (signal) => {
        try {
          const data = await read(signal);
          const readAt = new Date().toISOString();
          if (!signal.aborted) state.value = { data, readAt, fault: undefined, isLoading: false };
        } catch (fault) {
          if (!signal.aborted) state.value = { ...state.peek(), fault, isLoading: false };
        }
      },
      everyMs,
      () => pause.current,
    );
    refresh.current = poll.now;
    return poll.stop;
  }, inputs);
  return { ...state.value, refresh: () => refresh.current() };
}

/** Runs a task now and again and again, one at a time, while the page is visible. */
function polling(
  task: (signal: AbortSignal) => Promise<void>,
  everyMs: number | 'once',
  isPaused: () => boolean,
): { readonly now: () => void; readonly stop: () => void } {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const now = () => {
    clearTimeout(timer);
    running?.abort();
    const run = (running = new AbortController());
    void task(AbortSignal.any([signal, run.signal])).then(() => {
      if (everyMs !== 'once' && !signal.aborted && !run.signal.aborted) schedule(everyMs);
    });
  };
  const nowUnlessPaused = () => {
    if (!isPaused()) now();
  };
  const schedule = (pauseMs: number) => {
    clearTimeout(timer);
    if (!document.hidden) timer = setTimeout(nowUnlessPaused, pauseFor(pauseMs, rateLimit.peek()));
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) clearTimeout(timer);
      else if (everyMs !== 'once') nowUnlessPaused();
    },
    { signal },
  );
  now();
  return {
    now,
    stop: () => {
      clearTimeout(timer);
      ended.abort();
    },
  };
}

/** With half of the limit used up the pause is twice as long, and below a quarter it lasts until the window ends. */
function pauseFor(everyMs: number, limit: RateLimit | null): number {
  const left = limit === null ? 1 : limit.remaining / limit.limit;
  // Not a number after a response without these headers.
  if (limit === null || !(left <= 0.5)) return everyMs;
  if (left > 0.25) return 2 * everyMs;
  return Math.min(Math.max(limit.resetsAt - Date.now(), 2 * everyMs), 60_000);
}

/** The rate limit of the key, as the last response stated it. */
export interface RateLimit {
  readonly limit: number;
  readonly remaining: number;
  /** The end of the window, in milliseconds since 1970. */
  readonly resetsAt: number;
}

/** null before the first response, and for keys without a rate limit. */
export const rateLimit = signal<RateLimit | null>(null);

export function rateLimitIn({ headers }: Response): RateLimit {
  const number = (name: string) => Number(headers.get(name) ?? Number.NaN);
  return {
    limit: number('X-RateLimit-Limit'),
    remaining: number('X-RateLimit-Remaining'),
    resetsAt: 1000 * number('X-RateLimit-Reset'),
  };
}
