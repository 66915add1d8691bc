import type { ComponentChildren } from 'preact';

import { Empty, Loading } from '../../../components/empty.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Page } from '../../../components/page.tsx';
import { Pager, usePages } from '../../../components/pager.tsx';
import { Table } from '../../../components/table.tsx';
import type { Column } from '../../../components/table.tsx';
import { useReading } from '../../../polling.ts';
import { hrefOf } from '../../../router.ts';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import { NextAttempt, TroubleSince, WebhookBadge } from '../../components/webhook-badge.tsx';
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
  const { data, fault, isLoading, refresh } = useReading(
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
  return (
    <section class="section" aria-label={title}>
      <h2>{title}</h2>
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && isLoading && <Loading />}
      {data?.webhooks.length === 0 && children}
      {data !== undefined && data.webhooks.length > 0 && (
        <Table
          caption={`${title} webhooks`}
          columns={columns}
          rows={data.webhooks}
          keyOf={({ webhook_id: id }) => id}
          isStale={isLoading}
        />
      )}
      <Pager pages={pages} next={data?.next_cursor} />
    </section>
  );
}

const columns: readonly Column<Webhook>[] = [
  {
    title: 'URL',
    cell: ({ webhook_id: id, webhook_url: url }) => (
      <a class="long" href={hrefOf('webhooks', id)}>
        {url}
      </a>
    ),
  },
  { title: 'Partner', cell: ({ partner_name: name }) => name },
  { title: 'Clinic', cell: ({ clinic_name: name }) => name },
  { title: 'State', cell: (webhook) => <WebhookBadge webhook={webhook} /> },
  { title: 'Since', cell: (webhook) => <TroubleSince webhook={webhook} /> },
  { title: 'Next attempt', cell: (webhook) => <NextAttempt webhook={webhook} /> },
  { title: 'Waiting', cell: waitingOf, isNumber: true },
];
