import { answered } from '../../../shared/answers.ts';
import { ErrorNote, ReadingNote } from '../../../shared/components/action.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Section } from '../../../shared/components/section.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { environment } from '../../../shared/environment.ts';
import { useReading } from '../../../shared/polling.ts';
import { ReviewItems } from '../../../shared/review/items.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import { PartForRole } from '../../components/roles.tsx';
import { webhookStateColumns, webhookUrlColumn } from '../../components/webhook-state.tsx';
import { useSession } from '../../session.ts';
import { ClientsOfPartner } from './clients-of-partner.tsx';
import { ClinicsOfPartner } from './clinics-of-partner.tsx';
import { KeysOfPartner } from './keys-of-partner.tsx';
import { PartnerChangeDialog } from './partner-change-dialog.tsx';
import type { PartnerChange } from './partner-change-dialog.tsx';
import { Agreement, Approval, managers, PartnerBadge } from './partner-words.tsx';
import type { Partner } from './partner-words.tsx';

/** One partner: its state, its failing webhooks, its clinics, its credentials and its integration review. */
export function PartnerPage({ id }: { readonly id: string }) {
  const { api, may } = useSession();
  const reading = useReading(
    (signal) =>
      answered(
        api.GET('/api/operator/partners/{partner_id}', { params: { path: { partner_id: id } }, signal }),
      ),
    [],
    { everyMs: 15_000 },
  );
  const { data: partner, refresh } = reading;
  const { dialog, open } = useDialog(refresh);
  const parent = { title: 'Partners', href: hrefOf('partners') };
  if (partner === undefined) return <Page title="Partner" parent={parent} reading={reading} />;
  const { name, suspended, baa_signed_at: signed, keys_managed_by: by } = partner;
  const choose = (change: PartnerChange) => () =>
    open((close) => <PartnerChangeDialog partner={partner} change={change} onClose={close} />);
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
            ['Approval', environment === 'production' && <Approval partner={partner} />],
            ['Keys managed by', managers[by]],
            ['Created', <Time at={partner.created_at} />],
            ['ID', <Id value={id} label="the partner ID" />],
          ]}
        />
      </section>
      <PartForRole title="Failing webhooks" scope="webhooks:read">
        <FailingWebhooks partner={partner} />
      </PartForRole>
      <PartForRole title="Clinics" scope="clinics:read">
        <ClinicsOfPartner partnerId={id} />
      </PartForRole>
      <PartForRole title="Credentials" scope="keys:read">
        <KeysOfPartner partner={partner} />
        <ClientsOfPartner partner={partner} />
      </PartForRole>
      {environment === 'development' && <ReviewOfPartner partnerId={id} />}
      {dialog}
    </Page>
  );
}

/** The integration review of a partner (D62), folded up: it is long. */
function ReviewOfPartner({ partnerId }: { readonly partnerId: string }) {
  const { api } = useSession();
  const reading = useReading(
    (signal) => {
      const params = { path: { partner_id: partnerId } };
      return answered(api.GET('/api/operator/partners/{partner_id}/integration-review', { params, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  const { data } = reading;
  return (
    <Section title="Integration review">
      <ReadingNote reading={reading} />
      {data !== undefined && (
        <details>
          <summary>
            {data.ready ? 'Ready: no required item is missing' : 'Not ready: required items are missing'}
          </summary>
          <ReviewItems review={data} />
        </details>
      )}
    </Section>
  );
}

type Webhook = components['schemas']['Webhook'];

/** A partner's failing webhooks, at a glance. The view of webhooks shows more, and can fix them. */
function FailingWebhooks({ partner }: { readonly partner: Partner }) {
  const { api } = useSession();
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
    <Section title="Failing webhooks">
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
    </Section>
  );
}

const columns: readonly Column<Webhook>[] = [
  webhookUrlColumn,
  { title: 'Clinic', cell: ({ clinic_name: name }) => name },
  ...webhookStateColumns,
];
