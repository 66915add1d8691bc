import { Badge } from '../../../shared/components/badge.tsx';
import { Breakable } from '../../../shared/components/breakable.tsx';
import type { AuditRecord } from './filter.ts';

const actors = { operator: 'Operator', partner: 'Partner', simulator: 'Simulator' } as const;

/** The person, or who it was if no person is known. */
export const whoDid = ({ actor, operator }: AuditRecord) => operator?.name ?? actors[actor];

/** The order that a record is about. Partners know it by another name than operators. */
export const orderOf = ({ ids }: Pick<AuditRecord, 'ids'>) => ids['medication_order_id'] ?? ids['order_id'];

/** How a request ended: the code of the refusal, if it was one. */
export function Outcome({ record: { outcome, status } }: { readonly record: AuditRecord }) {
  if (outcome === 'done') return <Badge tone="good">done</Badge>;
  return (
    <Badge tone={status >= 500 ? 'bad' : 'warning'}>
      <Breakable text={outcome} />
    </Badge>
  );
}

/** Whether the record is part of a signed batch, so that nobody can alter it unnoticed. */
export function Sealed({ batch }: { readonly batch: number | null }) {
  return batch === null ? <span class="muted">not yet</span> : <>batch {batch}</>;
}
