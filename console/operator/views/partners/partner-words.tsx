import { Badge } from '../../../shared/components/badge.tsx';
import { Time } from '../../../shared/components/time.tsx';
import type { components } from '../../api.ts';

export type Partner = components['schemas']['Partner'];
type KeysManagedBy = components['schemas']['KeysManagedBy'];

/** Names those who issue, roll and revoke the keys of a partner. */
export const managers: Readonly<Record<KeysManagedBy, string>> = {
  partner: 'the partner',
  operator: 'operators only',
};

export function PartnerBadge({ partner: { suspended } }: { readonly partner: Partner }) {
  return suspended ? <Badge tone="bad">suspended</Badge> : <Badge tone="good">active</Badge>;
}

/** The time at which the business associate agreement was recorded. */
export function Agreement({ partner: { baa_signed_at: at } }: { readonly partner: Partner }) {
  return at === null ? <Badge tone="warning">not signed</Badge> : <Time at={at} />;
}
