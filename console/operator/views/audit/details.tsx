import type { ComponentChildren } from 'preact';

import { Badge } from '../../../shared/components/badge.tsx';
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
  /** Narrows the current list to records with these values. */
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
  const orderId = orderOf(record);
  const { patient_id: patientId, order_id: _order, medication_order_id: _medicationOrder, ...otherIds } = ids;
  return (
    <Dialog title="Audit record" closing="Close" onClose={onClose}>
      <Facts
        facts={[
          ['Time', <Time at={record.at} isExact />],
          [
            'Person',
            operator === null
              ? whoDid(record)
              : filtered('person', { operator_id: operator.operator_id }, operator.name),
          ],
          [
            'Operation',
            filtered('operation', { operation: record.operation }, <code>{record.operation}</code>),
          ],
          ['Outcome', <Outcome record={record} />],
          ['Status', record.status],
          ['Field', field !== null && <code>{field}</code>],
          ['Reason', reason !== null && <code>{reason}</code>],
          ['Changed fields', record.changed_fields.join(', ')],
          ['Duration', record.duration_ms === null ? 'not recorded' : `${record.duration_ms} ms`],
          [
            'Request ID',
            requestId !== null &&
              filtered(
                'request ID',
                { request_id: requestId },
                <Id value={requestId} label="the request ID" />,
              ),
          ],
          [
            'Partner',
            partnerId !== null &&
              filtered(
                'partner',
                { partner_id: partnerId },
                <Id value={partnerId} label="the ID of the partner" href={hrefOf('partners', partnerId)} />,
              ),
          ],
          [
            'Order',
            orderId !== undefined &&
              filtered(
                'order',
                { order_id: orderId },
                <Id value={orderId} label="the ID of the order" href={hrefOf('orders', orderId)} />,
              ),
          ],
          [
            'Patient',
            patientId !== undefined &&
              filtered(
                'patient',
                { patient_id: patientId },
                <Id value={patientId} label="the ID of the patient" />,
              ),
          ],
          ['Key', record.key_id !== null && <Id value={record.key_id} label="the ID of the key" />],
          ['Address', record.address !== null && <code>{record.address}</code>],
          ['Record', <Id value={record.record_id} label="the ID of the record" />],
          ['Sealed', <Sealed batch={record.batch} />],
        ]}
      />
      <NamedIds title="What it was about" ids={otherIds} views={viewsOf} />
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

/** The person's name, or the kind of actor if no person is known. */
export const whoDid = ({ actor, operator }: AuditRecord) => operator?.name ?? actors[actor];

/** The order that a record is about. Its ID has one name for partners and another for operators. */
export const orderOf = ({ ids }: Pick<AuditRecord, 'ids'>) => ids['medication_order_id'] ?? ids['order_id'];

/** The outcome of a request; for a refused one, the code of the refusal. */
export function Outcome({ record: { outcome, status } }: { readonly record: AuditRecord }) {
  if (outcome === 'done') return <Badge tone="good">done</Badge>;
  return (
    <Badge tone={status >= 500 ? 'bad' : 'warning'}>
      <Breakable text={outcome} />
    </Badge>
  );
}

/** The signed batch of a record. Nobody can alter a signed record unnoticed. */
export function Sealed({ batch }: { readonly batch: number | null }) {
  return batch === null ? <span class="muted">not yet</span> : <>batch {batch}</>;
}
