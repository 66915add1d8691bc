import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

import type { View as ViewOf } from '../shared/frame/console.tsx';
import { sessionState } from '../shared/frame/session-state.ts';
import { clientOf } from './api.ts';
import type { components, PartnerClient } from './api.ts';

export type Account = components['schemas']['Account'];
export type Scope = components['schemas']['Scope'];
export type Clinic = components['schemas']['Clinic'];

/** Kept in the page's memory while a partner is signed in. */
export interface Session {
  /** Calls the API with the key. Nothing else holds the key. */
  readonly client: PartnerClient;
  readonly account: Account;
  /** True if the key has all of these scopes. */
  readonly may: (...scopes: readonly Scope[]) => boolean;
  readonly clinics: readonly Clinic[];
  /** The clinic that lists show; undefined if the partner has none. */
  readonly clinic: Signal<Clinic | undefined>;
}

export type View = ViewOf<Scope>;

export const state = sessionState<Session>();
export const { useSession } = state;
const { session, end } = state;

/** Signs in with a key. Rejects if the key does not work. */
export function signIn(apiKey: string, clinicId?: string): Promise<void> {
  return state.begin(async () => {
    const client = clientOf(apiKey, () => {
      if (session.value?.client === client) end('refused');
    });
    const [account, clinics] = await Promise.all([client.GET('/api/external/account'), allClinics(client)]);
    const { scopes } = account.data.data.key;
    return {
      client,
      account: account.data.data,
      may: (...needed) => needed.every((scope) => scopes.includes(scope)),
      clinics,
      clinic: signal(clinics.find(({ clinic_id }) => clinic_id === clinicId) ?? clinics[0]),
    };
  });
}

/** Continues with another key of the same partner, and keeps the page as it is. */
export async function changeKey(from: Session, apiKey: string): Promise<void> {
  if (session.peek() === from) await signIn(apiKey, from.clinic.peek()?.clinic_id);
}

async function allClinics(client: PartnerClient): Promise<Clinic[]> {
  const found: Clinic[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await client.GET('/api/external/clinics', { params: { query } });
    found.push(...data.data.clinics);
    if (data.data.next_cursor === null) return found;
    cursor = data.data.next_cursor;
  }
}
