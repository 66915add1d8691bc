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

/** Kept in the page's memory while a person is signed in. */
export interface Session {
  /** Calls the API with the key. Nothing else holds the key. */
  readonly api: Api;
  /** The person, with their roles and scopes. */
  readonly self: Self;
  /** True if the person may use the operations of a scope. */
  readonly may: (scope: Scope) => boolean;
  /** True if single-key shortcuts are on. They can be turned off, because speech input and similar tools trigger them. */
  readonly areKeysOn: Signal<boolean>;
}

export type View = ViewOf<Scope>;

export const state = sessionState<Session>();
export const { useSession } = state;
const { session, end } = state;

/** Signs in with a personal key, or as the person whom the proxy has signed in. Rejects if that fails. */
export function signIn(key?: string): Promise<void> {
  return state.begin(async () => {
    const api = apiOf(key, () => {
      if (session.value?.api === api) end('refused');
    });
    const self = await answered(api.GET('/api/operator/operators/self'));
    return { api, self, may: (scope) => self.scopes.includes(scope), areKeysOn: signal(true) };
  });
}
