import type { ComponentChildren } from 'preact';

import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { Facts, NamedIds } from '../../../shared/components/facts.tsx';
import { Filterable } from '../../../shared/components/filters.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Breakable } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import type { Filter } from './filters.tsx';

interface DetailsProps {
  readonly record: AuditRecord;
  readonly onClose: () => void;
  /** Shows only the records that have this value too. */
  readonly onFilter: (filter: Partial<Filter>) => void;
}

/** All that the audit says of one record. */
export function RecordDetails({ record, onClose, onFilter }: DetailsProps) {
  const { operator, request_id: requestId, partner_id: partnerId, ids, field, reason } = record;
  const filtered = (name: string, filter: Partial<Filter>, value: ComponentChildren) => (
    <Filterable what={`records with this ${name}`} onFilter={() => onFilter(filter)}>
      {value}
    </Filterable>
  );
  const facts: (readonly [string, ComponentChildren])[] = [
    ['Time', <Time at={record.at} isExact />],
    [
      'Person',
      operator === null
        ? whoDid(record)
        : filtered('person', { operator_id: operator.operator_id }, operator.name),
    ],
    ['Operation', filtered('operation', { operation: record.operation }, <code>{record.operation}</code>)],
    ['Outcome', <Outcome record={record} />],
    ['Status', record.status],
  ];
  if (field !== null) facts.push(['Field', <code>{field}</code>]);
  if (reason !== null) facts.push(['Reason', <code>{reason}</code>]);
  if (record.changed_fields.length > 0) facts.push(['Changed fields', record.changed_fields.join(', ')]);
  facts.push(['Duration', record.duration_ms === null ? 'not recorded' : `${record.duration_ms} ms`]);
  if (requestId !== null) {
    const id = <Id value={requestId} label="the request ID" />;
    facts.push(['Request ID', filtered('request ID', { request_id: requestId }, id)]);
  }
  if (partnerId !== null) {
    const href = hrefOf('partners', partnerId);
    const id = <Id value={partnerId} label="the ID of the partner" href={href} />;
    facts.push(['Partner', filtered('partner', { partner_id: partnerId }, id)]);
  }
  const orderId = orderOf(record);
  if (orderId !== undefined) {
    const id = <Id value={orderId} label="the ID of the order" href={hrefOf('orders', orderId)} />;
    facts.push(['Order', filtered('order', { order_id: orderId }, id)]);
  }
  const { patient_id: patientId, order_id: _order, medication_order_id: _medicationOrder, ...otherIds } = ids;
  if (patientId !== undefined) {
    const id = <Id value={patientId} label="the ID of the patient" />;
    facts.push(['Patient', filtered('patient', { patient_id: patientId }, id)]);
  }
  if (record.key_id !== null) facts.push(['Key', <Id value={record.key_id} label="the ID of the key" />]);
  if (record.address !== null) facts.push(['Address', <code>{record.address}</code>]);
  facts.push(['Record', <Id value={record.record_id} label="the ID of the record" />]);
  facts.push(['Sealed', <Sealed batch={record.batch} />]);
  return (
    <Dialog title="Audit record" onClose={onClose}>
      <Facts facts={facts} />
      <NamedIds title="What it was about" ids={otherIds} views={viewsOf} />
      <div class="actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

/** The views that show what an ID names. */
const viewsOf: Readonly<Record<string, string>> = {
  partner_id: 'partners',
  clinic_id: 'clinics',
  webhook_id: 'webhooks',
};

export type AuditRecord = components['schemas']['AuditRecord'];

const actors = { operator: 'Operator', partner: 'Partner', simulator: 'Simulator' } as const;

/** The person, or who it was if no person is known. */
export const whoDid = ({ actor, operator }: AuditRecord) => operator?.name ?? actors[actor];

/** The order that a record is about. Partners know it by another name than operators. */
export const orderOf = ({ ids }: Pick<AuditRecord, 'ids'>) => ids['medication_order_id'] ?? ids['order_id'];

/** The outcome of a request: the code of the refusal, if it was one. */
export function Outcome({ record: { outcome, status } }: { readonly record: AuditRecord }) {
  if (outcome === 'done') return <Badge tone="good">done</Badge>;
  return (
    <Badge tone={status >= 500 ? 'bad' : 'warning'}>
      <Breakable text={outcome} />
    </Badge>
  );
}

/** The signed batch of a record: from then on nobody can alter it unnoticed. */
export function Sealed({ batch }: { readonly batch: number | null }) {
  return batch === null ? <span class="muted">not yet</span> : <>batch {batch}</>;
}
