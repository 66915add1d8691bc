import { signal } from '@preact/signals';
import type { Signal } from '@preact/signals';

import { clientOf, rateLimit } from './api.ts';
import type { components, PartnerClient } from './api.ts';

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

/** Why a session has ended. */
export type Ending = 'signed_out' | 'rested' | 'refused';

export const session = signal<Session | null>(null);
export const ending = signal<Ending | null>(null);

/** Grows with each ending. A sign-in that was under way then, for the first key or the next, has ended too. */
let endings = 0;

/** Signs in with a key. Rejects if the key does not work. */
export async function signIn(apiKey: string, clinicId?: string): Promise<void> {
  const endingsBefore = endings;
  const client = clientOf(apiKey, () => {
    if (session.value?.client === client) endSession('refused');
  });
  const [account, clinics] = await Promise.all([client.GET('/api/external/account'), allClinics(client)]);
  if (endings !== endingsBefore) return;
  ending.value = null;
  session.value = {
    client,
    account: account.data.data,
    clinics,
    clinic: signal(clinics.find(({ clinic_id }) => clinic_id === clinicId) ?? clinics[0]),
  };
}

/** Goes on with another key of the same partner. What was shown stays. */
export async function changeKey(from: Session, apiKey: string): Promise<void> {
  if (session.peek() === from) await signIn(apiKey, from.clinic.peek()?.clinic_id);
}

/** Forgets the key and all that was read with it. */
export function endSession(why: Ending): void {
  endings += 1;
  if (session.value === null) return;
  session.value = null;
  rateLimit.value = null;
  ending.value = why;
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
