import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { ReadingNote } from '../../../shared/components/action.tsx';
import { bound, SelectField } from '../../../shared/components/fields.tsx';
import { Filters } from '../../../shared/components/filters.tsx';
import { Empty } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import type { View } from '../../session.ts';
import { useSession } from '../../session.ts';

export const refusals: View = {
  path: 'refusals',
  title: 'Refusals',
  scope: 'reports:read',
  component: Refusals,
};

const spans = [
  ['1h', 'The last hour'],
  ['24h', 'The last 24 hours'],
  ['7d', 'The last 7 days'],
  ['30d', 'The last 30 days'],
] as const;

/** Counts refused requests by partner and reason, the partner with the most first. */
function Refusals() {
  const { api } = useSession();
  const since = useSignal<string>('24h');
  const reading = useReading(
    (signal) => {
      const query = { since: since.value };
      return answered(api.GET('/api/operator/reports/refusals', { params: { query }, signal }));
    },
    [since.value],
    { everyMs: 60_000 },
  );
  const { data, isLoading } = reading;
  return (
    <Page title="Refusals">
      <Filters label="Which refusals">
        <SelectField label="Since" {...bound(since)} options={spans} />
      </Filters>
      <ReadingNote reading={reading} />
      {data?.complete === false && (
        <p role="note">
          There were more than can be counted at once. Below are the newest, since{' '}
          <Time at={data.since} isExact />.
        </p>
      )}
      {data?.refusals.length === 0 && (
        <Empty title="Nothing was refused">
          <p class="muted">Every request of every partner was accepted.</p>
        </Empty>
      )}
      {byPartner(data?.refusals ?? []).map((one) => (
        <PartnerRefusals key={one.partnerId ?? ''} refused={one} isStale={isLoading} />
      ))}
    </Page>
  );
}

type Refusal = components['schemas']['RefusalCount'];

/** The refusals of one partner. */
interface RefusedPartner {
  readonly partnerId: string | null;
  readonly name: string;
  readonly total: number;
  readonly refusals: readonly Refusal[];
}

/** Keeps the order of the report: the partner with the most comes first. */
function byPartner(refusals: readonly Refusal[]): RefusedPartner[] {
  return [...Map.groupBy(refusals, ({ partner_id: id }) => id)].map(([partnerId, of]) => ({
    partnerId,
    name: of[0]?.partner_name ?? 'An unknown partner',
    total: of.reduce((sum, { count }) => sum + count, 0),
    refusals: of,
  }));
}

interface PartnerRefusalsProps {
  readonly refused: RefusedPartner;
  readonly isStale: boolean;
}

function PartnerRefusals({ refused, isStale }: PartnerRefusalsProps) {
  const { may } = useSession();
  const { partnerId, name, total, refusals } = refused;
  return (
    <section class="stack">
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
