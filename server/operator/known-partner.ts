import { notFound } from '../errors.ts';
import { findPartner } from '../store/partners.ts';
import type { Partner } from '../store/partners.ts';
import type { Store } from '../store/store.ts';

/** The partner as it is now; 404 where there is none. */
export async function knownPartner(store: Store, partnerId: string): Promise<Partner> {
  const partner = await findPartner(store, partnerId);
  if (partner === null) throw notFound('Partner', 'partner_id');
  return partner;
}
