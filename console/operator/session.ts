import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

import type { Scope as ScopeOfRoles } from '../../generated/operator/roles.ts';
import { answered } from '../shared/answers.ts';
import type { View as ViewOf } from '../shared/frame/console.tsx';
import { sessionState } from '../shared/frame/session-state.ts';
import { apiOf } from './api.ts';
import type { Api, components } from './api.ts';

type Self = components['schemas']['SelfAnswer']['data'];
/** Every operator has `self`. */
export type Scope = ScopeOfRoles | 'self';

/** Lives in the memory of the page, while a person is signed in. */
export interface Session {
  /** Calls the API with the key. The key itself is nowhere else. */
  readonly api: Api;
  /** The person, with their roles and scopes. */
  readonly self: Self;
  /** True if the person may use the operations of a scope. */
  readonly may: (scope: Scope) => boolean;
  /** True if single keys do something. They can be turned off, because the tools of some people press keys themselves. */
  readonly areKeysOn: Signal<boolean>;
}

export type View = ViewOf<Scope>;

export const state = sessionState<Session>();
export const { useSession } = state;
const { session, end } = state;

/** Signs in with a personal key, or as the person whom the proxy has signed in. Rejects if that does not work. */
export function signIn(key?: string): Promise<void> {
  return state.begin(async () => {
    const api = apiOf(key, () => {
      if (session.value?.api === api) end('refused');
    });
    const self = await answered(api.GET('/api/operator/operators/self'));
    return { api, self, may: (scope) => self.scopes.includes(scope), areKeysOn: signal(true) };
  });
}
