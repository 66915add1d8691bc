import type { components } from '../../../generated/operator/types.ts';
import type { KeptClinic } from '../../store/clinics.ts';

/** A clinic as the wire shows it. */
export function clinicOnWire(clinic: KeptClinic): components['schemas']['Clinic'] {
  return {
    clinic_id: clinic.id,
    partner_id: clinic.partnerId,
    name: clinic.name,
    free_shipping: clinic.freeShipping,
    default_service_id: clinic.defaultServiceId,
    epcs: clinic.epcs,
    created_at: clinic.createdAt.toISOString(),
  };
}
