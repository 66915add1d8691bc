import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { RecoveryProgress } from '../../../shared/webhooks/recovery.tsx';
import { factsOf, hostOf } from '../../../shared/webhooks/webhook.tsx';
import type { components } from '../../api.ts';
import { WebhookBadge } from '../../components/webhook-state.tsx';
import { useSession } from '../../session.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import type { WebhookChange } from './webhook-dialog.tsx';

/** One webhook: its state, the progress of a recovery, and its deliveries. */
export function WebhookPage({ id }: { readonly id: string }) {
  const { api, may } = useSession();
  const version = useSignal(0);
  const isRecovering = useSignal(false);
  const reading = useReading(
    (signal) =>
      answered(
        api.GET('/api/operator/webhooks/{webhook_id}', { params: { path: { webhook_id: id } }, signal }),
      ),
    [isRecovering.value],
    { everyMs: isRecovering.value ? 2_000 : 15_000 },
  );
  const { data: webhook, refresh } = reading;
  const isRunning = webhook?.recovery?.status === 'running';
  useEffect(() => {
    isRecovering.value = isRunning;
    // At the end of a recovery, shows the deliveries that it made.
    version.value += 1;
  }, [isRunning]);
  const changed = () => {
    version.value += 1;
    refresh();
  };
  const { dialog, open } = useDialog(changed);
  const parent = { title: 'Webhooks', href: hrefOf('webhooks') };
  if (webhook === undefined) return <Page title="Webhook" parent={parent} reading={reading} />;
  const { recovery, status } = webhook;
  const choose = (change: WebhookChange) => () =>
    open((close) => <WebhookDialog webhook={webhook} change={change} onClose={close} />);
  return (
    <Page
      title={hostOf(webhook)}
      parent={parent}
      reading={reading}
      actions={
        may('webhooks:write') && (
          <>
            {status === 'enabled' ? (
              <Button onClick={choose('disable')}>Disable</Button>
            ) : (
              <Button kind="primary" onClick={choose('enable')}>
                Enable
              </Button>
            )}
            {status !== 'partner' && <Button onClick={choose('recover')}>Recover</Button>}
            <Button kind="danger" onClick={choose('delete')}>
              Delete
            </Button>
          </>
        )
      }
    >
      <WebhookFacts webhook={webhook} />
      {recovery !== null && <RecoveryProgress recovery={recovery} />}
      <Deliveries webhook={webhook} version={version.value} onSent={changed} />
      {dialog}
    </Page>
  );
}

function WebhookFacts({ webhook }: { readonly webhook: components['schemas']['Webhook'] }) {
  const { may } = useSession();
  const { partner_id, partner_name, clinic_id, clinic_name, key_id } = webhook;
  return (
    <section class="card" aria-label="Webhook">
      <Facts
        facts={[
          ['State', <WebhookBadge webhook={webhook} />],
          ['URL', <code class="long">{webhook.webhook_url}</code>],
          [
            'Partner',
            may('partners:read') ? <a href={hrefOf('partners', partner_id)}>{partner_name}</a> : partner_name,
          ],
          [
            'Clinic',
            may('clinics:read') ? <a href={hrefOf('clinics', clinic_id)}>{clinic_name}</a> : clinic_name,
          ],
          ['Disabled', <Time at={webhook.disabled_at} none="no" />],
          ...factsOf(webhook),
          [
            'Registered by key',
            key_id === null ? 'not known' : <Id value={key_id} isShort label="the key ID" />,
          ],
          ['ID', <Id value={webhook.webhook_id} label="the webhook ID" />],
        ]}
      />
    </section>
  );
}
