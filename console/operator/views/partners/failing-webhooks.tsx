import { answered } from '../../../shared/answers.ts';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { NameLink } from '../../../shared/components/id.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import { webhookStateColumns } from '../../components/webhook-state.tsx';
import type { Session } from '../../session.ts';
import type { Partner } from './partner-words.tsx';

type Webhook = components['schemas']['Webhook'];

interface FailingWebhooksProps {
  readonly session: Session;
  readonly partner: Partner;
}

/** The webhooks of a partner that fail, at a glance. The view of webhooks says more, and mends them. */
export function FailingWebhooks({ session: { api }, partner }: FailingWebhooksProps) {
  const { partner_id, suspended } = partner;
  const reading = useReading(
    (signal) => {
      const query = { partner_id, failing: true, limit: 10 } as const;
      return answered(api.GET('/api/operator/webhooks', { params: { query }, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  const { data, fault, isLoading, refresh } = reading;
  if (fault !== undefined || data === undefined) return <ErrorNote fault={fault} retry={refresh} />;
  return (
    <section class="section" aria-labelledby="failing">
      <h2 id="failing">Failing webhooks</h2>
      {data.webhooks.length === 0 ? (
        <p class="muted">No webhook of this partner fails.</p>
      ) : (
        <Table
          caption="Failing webhooks"
          columns={columns}
          rows={data.webhooks}
          keyOf={({ webhook_id: id }) => id}
          isStale={isLoading}
        />
      )}
      {data.next_cursor !== null && (
        <p class="muted">
          There are more: <a href={hrefOf('webhooks')}>see all webhooks</a>.
        </p>
      )}
      {suspended && <p class="muted">While the partner is suspended, nothing is sent.</p>}
    </section>
  );
}

const columns: readonly Column<Webhook>[] = [
  {
    title: 'URL',
    cell: ({ webhook_id: id, webhook_url: url }) => (
      <NameLink view="webhooks" id={id}>
        {url}
      </NameLink>
    ),
  },
  { title: 'Clinic', cell: ({ clinic_name: name }) => name },
  ...webhookStateColumns,
];
