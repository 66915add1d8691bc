import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { RecoveryProgress } from '../../../shared/components/recovery-progress.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import type { WebhookChange } from './webhook-dialog.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

interface WebhookPageProps {
  readonly session: Session;
  readonly id: string;
}

/** One webhook: how it is, how far its recovery is, and its deliveries. */
export function WebhookPage({ session, id }: WebhookPageProps) {
  const { api, may } = session;
  const change = useSignal<WebhookChange | null>(null);
  const version = useSignal(0);
  const isRecovering = useSignal(false);
  const {
    data: webhook,
    fault,
    refresh,
  } = useReading(
    (signal) =>
      answered(
        api.GET('/api/operator/webhooks/{webhook_id}', { params: { path: { webhook_id: id } }, signal }),
      ),
    [isRecovering.value],
    { everyMs: isRecovering.value ? 2_000 : 15_000 },
  );
  const isRunning = webhook?.recovery?.status === 'running';
  useEffect(() => {
    isRecovering.value = isRunning;
    // What the recovery has sent is shown at its end.
    version.value += 1;
  }, [isRunning]);
  const changed = () => {
    version.value += 1;
    refresh();
  };
  const parent = { title: 'Webhooks', href: hrefOf('webhooks') };
  if (webhook === undefined)
    return (
      <Page title="Webhook" parent={parent}>
        {fault === undefined ? <Loading /> : <ErrorNote fault={fault} retry={refresh} />}
      </Page>
    );
  const { recovery } = webhook;
  return (
    <Page
      // Without the path and the query: these may hold a secret, which no title or history should.
      title={new URL(webhook.webhook_url).host}
      parent={parent}
      actions={
        may('webhooks:write') && (
          <WebhookActions webhook={webhook} onChoose={(chosen) => (change.value = chosen)} />
        )
      }
    >
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      <WebhookFacts session={session} webhook={webhook} />
      {recovery !== null && <RecoveryProgress recovery={recovery} />}
      <Deliveries session={session} webhook={webhook} version={version.value} onSent={changed} />
      {change.value !== null && (
        <WebhookDialog
          session={session}
          webhook={webhook}
          change={change.value}
          onClose={() => (change.value = null)}
          onDone={changed}
        />
      )}
    </Page>
  );
}
