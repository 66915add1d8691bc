import { Badge } from '../../../shared/components/badge.tsx';
import { Time } from '../../../shared/components/time.tsx';
import type { Partner } from './partner-words.ts';

export function PartnerBadge({ partner: { suspended } }: { readonly partner: Partner }) {
  return suspended ? <Badge tone="bad">suspended</Badge> : <Badge tone="good">active</Badge>;
}

/** When the business associate agreement was recorded. */
export function Agreement({ partner: { baa_signed_at: at } }: { readonly partner: Partner }) {
  return at === null ? <Badge tone="warning">not signed</Badge> : <Time at={at} />;
}
