import { Badge } from '../../../shared/components/badge.tsx';
import { Choice } from '../../../shared/components/choice.tsx';
import type { components } from '../../api.ts';
import type { Role } from '../../session.ts';

export type Operator = components['schemas']['Operator'];

/** The purpose of each role. */
const roleWords: readonly (readonly [Role, string])[] = [
  ['pharmacist', 'fills and ships orders; the only role that sees health information'],
  ['support', 'helps partners: progress of orders, keys, webhooks, requests'],
  ['integrations', 'sets up partners, clinics, keys, formularies, carriers and webhooks'],
  ['auditor', 'reads the audit, the reports and who has which role'],
  ['admin', 'manages operators and everything else, but neither opens nor moves an order'],
];

export function OperatorBadge({ operator }: { readonly operator: Operator }) {
  if (operator.disabled_at !== null) return <Badge tone="bad">disabled</Badge>;
  if (operator.working_keys === 0) return <Badge tone="warning">without a key</Badge>;
  return <Badge tone="good">active</Badge>;
}

interface RoleChoiceProps {
  readonly chosen: readonly Role[];
  readonly onChange: (chosen: readonly Role[]) => void;
}

/** Chooses roles; several add up. */
export function RoleChoice({ chosen, onChange }: RoleChoiceProps) {
  return (
    <Choice
      legend="Roles"
      options={roleWords.map(([role, words]) => [
        role,
        <>
          <strong>{role}</strong> <span class="muted">{words}</span>
        </>,
      ])}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
