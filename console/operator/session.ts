import { sessionState } from '../session-state.ts';
import { answered, apiOf } from './api.ts';
import type { Api } from './api.ts';

/** What the page knows while a person is signed in. Nothing of it outlives the page. */
export interface Session {
  /** Calls the API with the key. The key itself is nowhere else. */
  readonly api: Api;
  readonly name: string;
  /** Whether the person may use the operations of a scope, such as orders:read. */
  readonly may: (scope: string) => boolean;
}

const state = sessionState<Session>();
export const { session, ending, end: endSession } = state;

/** Signs in with a personal key. Rejects if it does not work. */
export function signIn(key: string): Promise<void> {
  return state.begin(async () => {
    const api = apiOf(key, () => {
      if (session.value?.api === api) endSession('refused');
    });
    await answered(api.GET('/api/operator/partners', { params: { query: { limit: 1 } } }));
    return { api, name: 'Operator', may: () => true };
  });
}
