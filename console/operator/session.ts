import type { Role, Scope as ScopeOfRoles } from '../../generated/operator/roles.ts';
import { sessionState } from '../shared/session-state.ts';
import { answered, apiOf } from './api.ts';
import type { Api, components } from './api.ts';

export type Self = components['schemas']['SelfAnswer']['data'];
export type { Role };
/** `self` belongs to everybody. */
export type Scope = ScopeOfRoles | 'self';

/** What the page knows while a person is signed in. Nothing of it outlives the page. */
export interface Session {
  /** Calls the API with the key. The key itself is nowhere else. */
  readonly api: Api;
  /** The person, and what its roles allow. */
  readonly self: Self;
  /** Whether the person may use the operations of a scope. */
  readonly may: (scope: Scope) => boolean;
}

const state = sessionState<Session>();
export const { session, ending, end: endSession } = state;

/** Signs in with a personal key, or as the person whom the proxy has signed in. Rejects if that does not work. */
export function signIn(key?: string): Promise<void> {
  return state.begin(async () => {
    const api = apiOf(key, () => {
      if (session.value?.api === api) endSession('refused');
    });
    const self = await answered(api.GET('/api/operator/operators/self'));
    return { api, self, may: (scope) => self.scopes.includes(scope) };
  });
}
