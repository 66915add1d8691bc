import type { Check } from './change.ts';

/** The condition that a row is the partner's. Every statement for a partner has it for each table (D12). */
export const ofPartner = (table: string): string => `${table}.partner_id = :partner_id`;

/** Another partner's clinic is refused like a clinic that does not exist (D12). */
export const clinicOfPartner = {
  name: 'clinic',
  sql: `select clinics.id from clinics where clinics.id = :clinic_id and ${ofPartner('clinics')}`,
  otherwise: 'clinic_not_found',
} as const satisfies Check<string>;

/** The name of a partner in a list. */
export const partnerNameOf = (partnerId: string) => `(select name from partners where id = ${partnerId})`;

/** A credential that is neither revoked nor expired at an instant. A disabled OAuth client may be enabled again. */
export const isKeptKeyAt = (instant: string) => `
  (api_keys.revoked_at is null and (api_keys.expires_at is null or api_keys.expires_at > ${instant}))`;

/** A credential that is neither revoked, expired nor disabled at an instant. */
export const isValidKeyAt = (instant: string) => `
  (api_keys.disabled_at is null and ${isKeptKeyAt(instant)})`;

export const isValidKey = isValidKeyAt('now()');
