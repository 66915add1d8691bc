import { Badge } from '../../../shared/components/badge.tsx';
import type { Expiries } from '../../../shared/components/keys/expiry-field.tsx';
import type { components } from '../../api.ts';
import type { Role } from '../../session.ts';

export type Operator = components['schemas']['Operator'];
export type OperatorKey = components['schemas']['ListedOperatorKey'];

/** What each role is for. */
export const roleWords: readonly (readonly [Role, string])[] = [
  ['pharmacist', 'fills and ships orders; the only role that sees health information'],
  ['support', 'helps partners: progress of orders, keys, webhooks, requests'],
  ['integrations', 'sets up partners, clinics, keys, formularies, carriers and webhooks'],
  ['auditor', 'reads the audit, the reports and who has which role'],
  ['admin', 'manages operators and everything else, but neither opens nor moves an order'],
];

/** How long a person's key works: it always ends. */
export const operatorExpiries: Expiries = [
  ['', 'in 90 days'],
  ['30', 'in 30 days'],
  ['365', 'in a year'],
];

export function OperatorBadge({ operator }: { readonly operator: Operator }) {
  if (operator.disabled_at !== null) return <Badge tone="bad">disabled</Badge>;
  if (operator.working_keys === 0) return <Badge tone="warning">without a key</Badge>;
  return <Badge tone="good">active</Badge>;
}

/** What people call a key. */
export const nameOf = ({ label, key_id: id }: Pick<OperatorKey, 'label' | 'key_id'>): string =>
  label ?? `…${id.slice(-8)}`;
