import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';
import type { RefusedPartner } from './by-partner.ts';

type Refusal = components['schemas']['RefusalCount'];

interface PartnerRefusalsProps {
  readonly session: Session;
  readonly refused: RefusedPartner;
  readonly isStale: boolean;
}

/** What was refused of one partner. */
export function PartnerRefusals({ session: { may }, refused, isStale }: PartnerRefusalsProps) {
  const { partnerId, name, total, refusals } = refused;
  return (
    <section class="section">
      <div class="section-head">
        <h2 class="long">
          {partnerId !== null && may('partners:read') ? (
            <a href={hrefOf('partners', partnerId)}>{name}</a>
          ) : (
            name
          )}
        </h2>
        <span class="muted">{total === 1 ? '1 refusal' : `${total.toLocaleString('en')} refusals`}</span>
      </div>
      <Table
        caption={`Refusals of ${name}`}
        columns={columns}
        rows={refusals}
        keyOf={({ operation, code, reason }) => `${operation ?? ''} ${code} ${reason ?? ''}`}
        isStale={isStale}
      />
    </section>
  );
}

const columns: readonly Column<Refusal>[] = [
  { title: 'Operation', cell: ({ operation }) => (operation === null ? none : <code>{operation}</code>) },
  { title: 'Code', cell: ({ code }) => <code class="long">{code}</code> },
  { title: 'Reason', cell: ({ reason }) => (reason === null ? none : <code class="long">{reason}</code>) },
  { title: 'Requests', cell: ({ count }) => count.toLocaleString('en'), isNumber: true },
  { title: 'Latest', cell: ({ latest_at: at }) => <Time at={at} /> },
];

const none = <span class="muted">none</span>;
