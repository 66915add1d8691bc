import type { ComponentChildren } from 'preact';

import { answered } from '../../../shared/answers.ts';
import { NameLink } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { waitingOf } from '../../../shared/webhooks/webhook.tsx';
import type { components } from '../../api.ts';
import { webhookStateColumns } from '../../components/webhook-state.tsx';
import type { Session } from '../../session.ts';
import type { View, ViewProps } from '../../view.ts';
import { WebhookPage } from './webhook-page.tsx';

export const webhooks: View = {
  path: 'webhooks',
  title: 'Webhooks',
  scope: 'webhooks:read',
  component: Webhooks,
};

function Webhooks({ session, id }: ViewProps) {
  return id === undefined ? (
    <WebhookList session={session} />
  ) : (
    <WebhookPage key={id} session={session} id={id} />
  );
}

type Webhook = components['schemas']['Webhook'];

/** The webhooks of all partners: first those that fail. */
function WebhookList({ session }: { readonly session: Session }) {
  return (
    <Page title="Webhooks">
      <WebhookSection session={session} title="Failing" failing>
        <Empty title="No webhook fails">
          <p class="muted">
            Here stand those whose last attempt failed, and those that were disabled by failures or by you.
          </p>
        </Empty>
      </WebhookSection>
      <WebhookSection session={session} title="All">
        <Empty title="No webhooks yet">
          <p class="muted">Partners register them for their clinics.</p>
        </Empty>
      </WebhookSection>
    </Page>
  );
}

interface WebhookSectionProps {
  readonly session: Session;
  readonly title: string;
  readonly failing?: true;
  /** Stands in place of an empty list. */
  readonly children: ComponentChildren;
}

function WebhookSection({ session: { api }, title, failing, children }: WebhookSectionProps) {
  const list = usePaged(
    (page, signal) => {
      const query = { limit: 25, ...(failing && { failing }), ...page };
      return answered(api.GET('/api/operator/webhooks', { params: { query }, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  return (
    <section class="section" aria-label={title}>
      <h2>{title}</h2>
      <Listed
        list={list}
        rows={list.data?.webhooks}
        empty={children}
        caption={`${title} webhooks`}
        columns={columns}
        keyOf={({ webhook_id: id }) => id}
      />
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
