import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { answered } from '../../../shared/answers.ts';
import { ActionButton } from '../../../shared/components/action.tsx';
import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { FormDialog, useDialog } from '../../../shared/components/dialog.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { NewSecretDialog } from '../../../shared/credentials/new-secret-dialog.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { RecoverDialog, RecoveryProgress } from '../../../shared/webhooks/recovery.tsx';
import { DeleteWebhookDialog, factsOf, hostOf } from '../../../shared/webhooks/webhook.tsx';
import { useSession } from '../../session.ts';
import { Deliveries, OwnDelivery } from './deliveries.tsx';
import { EventsDialog } from './event-dialogs.tsx';
import { TestResult, useTestEvent } from './replay.tsx';
import { EnableButton, TroubleCards } from './trouble-cards.tsx';
import { stateOf } from './webhook-state.ts';
import type { Delivery, Webhook } from './webhook-state.ts';

/** One webhook: first its troubles, then its state, then its deliveries. */
export function WebhookPage({ id }: { readonly id: string }) {
  const { client } = useSession();
  const version = useSignal(0);
  const params = { path: { webhook_id: id } };
  const reading = useReading(
    (signal) => answered(client.GET('/api/external/webhook/{webhook_id}', { params, signal })),
    [id],
  );
  const { data: webhook, refresh } = reading;
  const changed = () => {
    version.value += 1;
    refresh();
  };
  const { dialog, open } = useDialog(changed);
  const test = useTestEvent(id, changed);
  const recovery = useRecovery(webhook);
  const parent = { title: 'Webhooks', href: hrefOf('webhooks') };
  if (webhook === undefined) return <Page title="Webhook" parent={parent} reading={reading} />;

  const show = (delivery: Delivery) =>
    open((close) => <OwnDelivery webhook={webhook} delivery={delivery} onClose={close} onSent={show} />);
  const disable = async () => {
    await client.PATCH('/api/external/webhook/{webhook_id}', { params, body: { enabled: false } });
    notify('Disabled. Its events wait until you enable it.');
    changed();
  };
  const recover = (close: () => void) => (
    <RecoverDialog
      trouble={webhook}
      receiver="your receiver"
      isEnabled={webhook.enabled}
      recover={(since) =>
        client.POST('/api/external/webhook/{webhook_id}/recovery', { params, body: { since } })
      }
      onClose={close}
    />
  );
  const remove = (close: () => void) => (
    <DeleteWebhookDialog
      webhook={webhook}
      remove={() => {
        const { clinic_id, webhook_id } = webhook;
        return client.DELETE('/api/external/webhook', { body: { clinic_id, webhook_id } });
      }}
      onClose={close}
    />
  );
  return (
    <Page
      title={hostOf(webhook)}
      parent={parent}
      reading={reading}
      actions={
        <>
          {webhook.enabled && (
            <Button kind="primary" disabled={test.isBusy} onClick={test.send}>
              {test.isBusy ? 'Sending…' : 'Send test event'}
            </Button>
          )}
          {webhook.disabled_reason === 'partner' && <EnableButton webhook={webhook} onDone={changed} />}
          {webhook.disabled_reason !== 'operator' && <Button onClick={() => open(recover)}>Recover…</Button>}
          <Button onClick={() => open((close) => <EventsDialog webhook={webhook} onClose={close} />)}>
            Events…
          </Button>
          <Button onClick={() => open((close) => <RotateDialog webhookId={id} onClose={close} />)}>
            Rotate secret…
          </Button>
          {webhook.enabled && <ActionButton work={disable}>Disable</ActionButton>}
          <Button kind="danger" onClick={() => open(remove)}>
            Delete…
          </Button>
        </>
      }
    >
      <TestResult test={test} />
      <TroubleCards
        webhooks={[webhook]}
        isOwnPage
        onChange={changed}
        onOpen={(_, delivery) => show(delivery)}
      />
      {recovery !== null && <RecoveryProgress recovery={recovery} />}
      <WebhookFacts webhook={webhook} />
      <Deliveries webhook={webhook} version={version.value} onOpen={show} onSent={changed} />
      {dialog}
    </Page>
  );
}

interface RotateDialogProps {
  readonly webhookId: string;
  readonly onClose: () => void;
}

/** Rotates the signing secret, and shows the new one once. */
function RotateDialog({ webhookId, onClose }: RotateDialogProps) {
  const { client } = useSession();
  const rotate = async () => {
    const params = { path: { webhook_id: webhookId } };
    const { signing_secret: secret, previous_secrets_expire_at: bothUntil } = await answered(
      client.POST('/api/external/webhook/{webhook_id}/secret-rotation', { params }),
    );
    return (
      <NewSecretDialog noun="signing secret" secret={secret} onClose={onClose}>
        <p>
          Both secrets sign until{' '}
          <strong>
            <Time at={bothUntil} isExact />
          </strong>
          : a receiver with either one accepts every delivery. Put the new one into your receiver by then.
        </p>
      </NewSecretDialog>
    );
  };
  return (
    <FormDialog title="Rotate the signing secret?" action="Rotate" work={rotate} onClose={onClose}>
      <p>
        The webhook gets a new secret, which is shown once. For 24 hours both the new and the present secret
        sign, so that you can change your receiver without missing an event.
      </p>
    </FormDialog>
  );
}

/** The recovery that is running, or was started while the reader looks at the page. */
function useRecovery(webhook: Webhook | undefined): Webhook['recovery'] {
  const before = useRef<string | undefined>(undefined);
  if (webhook === undefined) return null;
  const { recovery } = webhook;
  before.current ??= recovery?.status === 'running' ? 'none' : (recovery?.started_at ?? 'none');
  return recovery?.started_at === before.current ? null : recovery;
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { label, tone, meaning, needsAttention } = stateOf(webhook);
  const { previous_secrets_expire_at: bothUntil } = webhook;
  return (
    <section class="card webhook-facts" aria-label="Facts">
      {!needsAttention && (
        <p>
          <Badge tone={tone}>{label}</Badge> {meaning}
        </p>
      )}
      <Facts
        facts={[
          ['URL', <code class="long">{webhook.webhook_url}</code>],
          ['Webhook ID', <Id value={webhook.webhook_id} isShort />],
          ...factsOf(webhook),
          [
            'Signing secret',
            bothUntil === null ? (
              'one signs'
            ) : (
              <>
                two or more sign until <Time at={bothUntil} isExact />
              </>
            ),
          ],
        ]}
      />
    </section>
  );
}
