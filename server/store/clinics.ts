import type { Check } from './change-statement.ts';

/** A clinic that is not the caller's, existing or not, is not found (D12). */
export const clinicOfPartner = {
  name: 'clinic',
  sql: `select id from clinics where id = :clinic_id and partner_id = :partner_id`,
  otherwise: 'clinic_not_found',
} as const satisfies Check<string>;

/** A clinic as a JSON object that is a Clinic. */
export const clinicObject = `jsonb_build_object(
  'id', clinics.id,
  'partnerId', clinics.partner_id,
  'name', clinics.name,
  'freeShipping', clinics.free_shipping,
  'defaultServiceId', clinics.default_service_id,
  'epcs', clinics.epcs
)`;
