import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import type { Provider } from 'preact';
import { useContext } from 'preact/hooks';

import { rateLimit } from '../polling.ts';

export type Ending = 'signed_out' | 'rested' | 'refused';

/** The session of the person who is signed in, and its end. */
export interface SessionState<Session> {
  readonly session: ReadonlySignal<Session | null>;
  /** Hands the session to all that is shown while it lasts. */
  readonly Provider: Provider<Session | null>;
  readonly useSession: () => Session;
  /** The reason for which the last session ended; null if another has begun, or none ever did. */
  readonly ending: ReadonlySignal<Ending | null>;
  /** Begins a session as soon as it is open. Rejects if it cannot be opened. */
  readonly begin: (open: () => Promise<Session>) => Promise<void>;
  /** Forgets the key and all that was read with it. */
  readonly end: (why: Ending) => void;
}

/** The session of a page, in its memory alone. */
export function sessionState<Session>(): SessionState<Session> {
  const session = signal<Session | null>(null);
  const ending = signal<Ending | null>(null);
  const context = createContext<Session | null>(null);
  /** Counts endings: an ending also cancels a sign-in that is under way, with the first key or the next. */
  let endings = 0;
  return {
    session,
    Provider: context.Provider,
    useSession: () => {
      const current = useContext(context);
      if (current === null) throw new Error('Nobody is signed in');
      return current;
    },
    ending,
    begin: async (open) => {
      const endingsBefore = endings;
      const opened = await open();
      if (endings !== endingsBefore) return;
      ending.value = null;
      session.value = opened;
    },
    end: (why) => {
      endings += 1;
      rateLimit.value = null;
      if (session.peek() === null) return;
      session.value = null;
      ending.value = why;
    },
  };
}
