import type { components } from '../../../generated/operator/types.ts';
import type { Partner } from '../../store/partners.ts';

/** A partner as the wire shows it. */
export function partnerOnWire(partner: Partner): components['schemas']['Partner'] {
  return {
    partner_id: partner.id,
    name: partner.name,
    suspended: partner.suspended,
    baa_signed_at: partner.baaSignedAt?.toISOString() ?? null,
    created_at: partner.createdAt.toISOString(),
  };
}
