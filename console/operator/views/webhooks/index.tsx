import type { ComponentChildren } from 'preact';

import { answered } from '../../../shared/answers.ts';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { waitingOf } from '../../../shared/webhooks/webhook.tsx';
import type { components } from '../../api.ts';
import { webhookStateColumns, webhookUrlColumn } from '../../components/webhook-state.tsx';
import type { View } from '../../session.ts';
import { useSession } from '../../session.ts';
import { WebhookPage } from './webhook-page.tsx';

export const webhooks: View = {
  path: 'webhooks',
  title: 'Webhooks',
  scope: 'webhooks:read',
  component: Webhooks,
};

function Webhooks({ id }: { readonly id: string | undefined }) {
  return id === undefined ? <WebhookList /> : <WebhookPage key={id} id={id} />;
}

type Webhook = components['schemas']['Webhook'];

/** The webhooks of all partners, failing ones first. */
function WebhookList() {
  return (
    <Page title="Webhooks">
      <WebhookSection title="Failing" failing>
        <Empty title="No webhook fails">
          <p class="muted">
            Here stand those whose last attempt failed, and those that were disabled by failures or by you.
          </p>
        </Empty>
      </WebhookSection>
      <WebhookSection title="All">
        <Empty title="No webhooks yet">
          <p class="muted">Partners register them for their clinics.</p>
        </Empty>
      </WebhookSection>
    </Page>
  );
}

interface WebhookSectionProps {
  readonly title: string;
  readonly failing?: true;
  /** Shown in place of an empty list. */
  readonly children: ComponentChildren;
}

function WebhookSection({ title, failing, children }: WebhookSectionProps) {
  const { api } = useSession();
  const list = usePaged(
    (page, signal) => {
      const query = { limit: 25, ...(failing && { failing }), ...page };
      return answered(api.GET('/api/operator/webhooks', { params: { query }, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  return (
    <section class="stack" aria-label={title}>
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
  webhookUrlColumn,
  { title: 'Partner', cell: ({ partner_name: name }) => name },
  { title: 'Clinic', cell: ({ clinic_name: name }) => name },
  ...webhookStateColumns,
  { title: 'Waiting', cell: waitingOf, isNumber: true },
];
