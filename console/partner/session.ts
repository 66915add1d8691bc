import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

import { clientOf } from './api.ts';
import type { components, PartnerClient } from './api.ts';
import { rateLimit } from '../shared/rate-limit.ts';
import { sessionState } from '../shared/session-state.ts';
import type { Ending } from '../shared/session-state.ts';

export type Account = components['schemas']['Account'];
export type Clinic = components['schemas']['Clinic'];

/** What the console knows while a partner is signed in. Nothing of it outlives the page. */
export interface Session {
  /** Calls the API with the key. The key itself is nowhere else. */
  readonly client: PartnerClient;
  readonly account: Account;
  readonly clinics: readonly Clinic[];
  /** The clinic that lists show; undefined if the partner has none. */
  readonly clinic: Signal<Clinic | undefined>;
}

const state = sessionState<Session>();
export const { session, ending } = state;

/** Signs in with a key. Rejects if the key does not work. */
export function signIn(apiKey: string, clinicId?: string): Promise<void> {
  return state.begin(async () => {
    const client = clientOf(apiKey, () => {
      if (session.value?.client === client) endSession('refused');
    });
    const [account, clinics] = await Promise.all([client.GET('/api/external/account'), allClinics(client)]);
    return {
      client,
      account: account.data.data,
      clinics,
      clinic: signal(clinics.find(({ clinic_id }) => clinic_id === clinicId) ?? clinics[0]),
    };
  });
}

/** Goes on with another key of the same partner. What was shown stays. */
export async function changeKey(from: Session, apiKey: string): Promise<void> {
  if (session.peek() === from) await signIn(apiKey, from.clinic.peek()?.clinic_id);
}

/** Forgets the key and all that was read with it. */
export function endSession(why: Ending): void {
  state.end(why);
  rateLimit.value = null;
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
