import type { components } from '../../generated/operator/types.ts';
import { ApiError, notFound } from '../errors.ts';
import type { OperatorContext } from '../operator/context.ts';
import { findPartner } from './store/partners.ts';

type Warning = components['schemas']['CredentialWarning'];

/**
 * What the answer with a new credential warns of: in production, that nobody has approved the partner (D62). Refuses the
 * credential instead if the settings require an approval.
 */
export async function approvalWarnings(
  { store, environment, requiresReview }: OperatorContext,
  partnerId: string,
): Promise<Warning[]> {
  if (environment === 'development') return [];
  const partner = await findPartner(store, partnerId);
  if (partner === null) throw notFound('Partner', 'partner_id');
  if (partner.approval !== null) return [];
  const nobody = 'Nobody has approved this partner.';
  const reason = 'integration_not_reviewed';
  if (requiresReview) {
    throw new ApiError('CONFLICT', `${nobody} Approve it first.`, { field: 'partner_id', reason });
  }
  return [{ reason, message: `${nobody} Its software may never have been tried.` }];
}
