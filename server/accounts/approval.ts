import type { components } from '../../generated/operator/types.ts';
import { ApiError } from '../errors.ts';
import type { OperatorContext } from '../operator/context.ts';
import { transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { requirePartner } from './partners.ts';
import { lockPartner } from './store/partners.ts';
import type { Partner } from './store/partners.ts';

type Warning = components['schemas']['CredentialWarning'];

/**
 * Gives a partner a new credential in one transaction, and resolves to the answer's warnings: in production, that nobody has
 * approved the partner (D62). If the settings require an approval, it refuses instead. A withdrawal waits for the partner's lock,
 * so no credential is given after the withdrawal was answered.
 */
export function giveCredential(
  context: OperatorContext,
  partnerId: string,
  give: (transaction: Store) => Promise<unknown>,
): Promise<Warning[]> {
  return transact(context.store, async (transaction) => {
    await lockPartner(transaction, partnerId);
    const warnings = warningsOf(context, await requirePartner(transaction, partnerId));
    await give(transaction);
    return warnings;
  });
}

function warningsOf({ environment, requiresReview }: OperatorContext, { approval }: Partner): Warning[] {
  if (environment === 'development' || approval !== null) return [];
  const nobody = 'Nobody has approved this partner.';
  const reason = 'integration_not_reviewed';
  if (requiresReview) {
    throw new ApiError('CONFLICT', `${nobody} Approve it first.`, { field: 'partner_id', reason });
  }
  return [{ reason, message: `${nobody} Its software may never have been tried.` }];
}
