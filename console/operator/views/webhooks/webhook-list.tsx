import type { ComponentChildren } from 'preact';

import { Empty } from '../../../shared/components/empty.tsx';
import { Listed } from '../../../shared/components/listed.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { usePages } from '../../../shared/components/pager.tsx';
import { NameLink } from '../../../shared/components/name-link.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { useReading } from '../../../shared/polling.ts';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import { webhookStateColumns } from '../../components/webhook-badge.tsx';
import type { Session } from '../../session.ts';
import { waitingOf } from './waiting.ts';

type Webhook = components['schemas']['Webhook'];

/** All webhooks: first those that fail, whoever their partner is. */
export function WebhookList({ session }: { readonly session: Session }) {
  return (
    <Page title="Webhooks">
      <Webhooks session={session} title="Failing" failing>
        <Empty title="No webhook fails">
          <p class="muted">
            Here stand those whose last attempt failed, and those that were disabled by failures or by you.
          </p>
        </Empty>
      </Webhooks>
      <Webhooks session={session} title="All">
        <Empty title="No webhooks yet">
          <p class="muted">Partners register them for their clinics.</p>
        </Empty>
      </Webhooks>
    </Page>
  );
}

interface WebhooksProps {
  readonly session: Session;
  readonly title: string;
  readonly failing?: true;
  /** What stands in place of an empty list. */
  readonly children: ComponentChildren;
}

function Webhooks({ session: { api }, title, failing, children }: WebhooksProps) {
  const pages = usePages();
  const { cursor } = pages;
  const reading = useReading(
    (signal) => {
      const query = {
        limit: 25,
        ...(failing && { failing }),
        ...(cursor !== undefined && { cursor }),
      };
      return answered(api.GET('/api/operator/webhooks', { params: { query }, signal }));
    },
    [cursor],
    { everyMs: 15_000 },
  );
  const { data, isLoading } = reading;
  return (
    <section class="section" aria-label={title}>
      <h2>{title}</h2>
      <Listed reading={reading} rows={data?.webhooks} empty={children} pages={pages} next={data?.next_cursor}>
        {(rows) => (
          <Table
            caption={`${title} webhooks`}
            columns={columns}
            rows={rows}
            keyOf={({ webhook_id: id }) => id}
            isStale={isLoading}
          />
        )}
      </Listed>
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
  { title: 'Partner', cell: ({ partner_name: name }) => name },
  { title: 'Clinic', cell: ({ clinic_name: name }) => name },
  ...webhookStateColumns,
  { title: 'Waiting', cell: waitingOf, isNumber: true },
];
