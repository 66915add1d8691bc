import { Badge } from '../../../shared/components/badge.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { environment } from '../../../shared/environment.ts';
import type { components } from '../../api.ts';

export type Partner = components['schemas']['Partner'];
type KeysManagedBy = components['schemas']['KeysManagedBy'];

/** The words for who issues, rolls and revokes the keys of a partner. */
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

/** The approval of a partner after its integration review: the approver, the waived items and the reason (D62). */
export function Approval({ partner: { approval } }: { readonly partner: Partner }) {
  if (approval === null) return <Badge tone="warning">not approved</Badge>;
  const { approved_at, approved_by, report, waived, why } = approval;
  return (
    <>
      <Time at={approved_at} /> by {approved_by},{' '}
      {report === null ? 'without a report' : `on the report of ${report.partner_name}`}
      {report !== null && report.without.length > 0 && `, which uses no ${report.without.join(', ')}`}
      {waived.length > 0 && `, not asked for ${waived.join(', ')}`}
      {why !== null && `: ${why}`}
    </>
  );
}

/** Warns, before a credential is issued, that nobody has approved the partner. */
export function UnapprovedNote({ partner: { approval } }: { readonly partner: Partner }) {
  if (environment === 'development' || approval !== null) return null;
  return <p>Nobody has approved this partner. Its software may never have been tried.</p>;
}
