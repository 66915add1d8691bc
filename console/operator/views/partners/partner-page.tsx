import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { environment } from '../../../shared/environment.ts';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { PartForRole } from '../../components/roles.tsx';
import type { Session } from '../../session.ts';
import { ClientsOfPartner } from './clients-of-partner.tsx';
import { ClinicsOfPartner } from './clinics-of-partner.tsx';
import { FailingWebhooks } from './failing-webhooks.tsx';
import { KeysOfPartner } from './keys-of-partner.tsx';
import { PartnerChangeDialog } from './partner-change-dialog.tsx';
import type { PartnerChange } from './partner-change-dialog.tsx';
import { Agreement, Approval, managers, PartnerBadge } from './partner-words.tsx';
import type { Partner } from './partner-words.tsx';
import { ReviewOfPartner } from './review-of-partner.tsx';

interface PartnerPageProps {
  readonly session: Session;
  readonly id: string;
}

/** A change, and the partner as the reader saw it: the dialog must not turn round if the partner changes. */
interface Chosen {
  readonly change: PartnerChange;
  readonly partner: Partner;
}

/** One partner: its state, its failing webhooks, its clinics, its credentials and its integration review. */
export function PartnerPage({ session, id }: PartnerPageProps) {
  const { api, may } = session;
  const change = useSignal<Chosen | null>(null);
  const reading = useReading(
    (signal) =>
      answered(
        api.GET('/api/operator/partners/{partner_id}', { params: { path: { partner_id: id } }, signal }),
      ),
    [],
    { everyMs: 15_000 },
  );
  const { data: partner, refresh } = reading;
  const parent = { title: 'Partners', href: hrefOf('partners') };
  if (partner === undefined) return <Page title="Partner" parent={parent} reading={reading} />;
  const { name, suspended, baa_signed_at: signed, keys_managed_by: by } = partner;
  const choose = (chosen: PartnerChange) => () => (change.value = { change: chosen, partner });
  return (
    <Page
      title={name}
      parent={parent}
      reading={reading}
      actions={
        may('partners:write') && (
          <>
            {signed === null && <Button onClick={choose('agreement')}>Record the agreement</Button>}
            <Button onClick={choose('managers')}>
              {by === 'partner' ? 'Manage its credentials yourself' : 'Let it manage its credentials'}
            </Button>
            {suspended ? (
              <Button kind="primary" onClick={choose('resume')}>
                Resume
              </Button>
            ) : (
              <Button kind="danger" onClick={choose('suspend')}>
                Suspend
              </Button>
            )}
          </>
        )
      }
    >
      <section class="card" aria-label="Partner">
        <Facts
          facts={[
            ['State', <PartnerBadge partner={partner} />],
            ['Agreement (BAA)', <Agreement partner={partner} />],
            ...(environment === 'production' ? [['Approval', <Approval partner={partner} />] as const] : []),
            ['Keys managed by', managers[by]],
            ['Created', <Time at={partner.created_at} />],
            ['ID', <Id value={id} label="the partner ID" />],
          ]}
        />
      </section>
      <PartForRole session={session} title="Failing webhooks" scope="webhooks:read">
        <FailingWebhooks session={session} partner={partner} />
      </PartForRole>
      <PartForRole session={session} title="Clinics" scope="clinics:read">
        <ClinicsOfPartner session={session} partnerId={id} />
      </PartForRole>
      <PartForRole session={session} title="Credentials" scope="keys:read">
        <KeysOfPartner session={session} partner={partner} />
        <ClientsOfPartner session={session} partner={partner} />
      </PartForRole>
      {environment === 'development' && <ReviewOfPartner session={session} partnerId={id} />}
      {change.value !== null && (
        <PartnerChangeDialog
          session={session}
          {...change.value}
          onClose={() => {
            change.value = null;
            refresh();
          }}
        />
      )}
    </Page>
  );
}
