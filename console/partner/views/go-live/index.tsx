import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { ErrorNote, useAction } from '../../../shared/components/action.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { Choice } from '../../../shared/components/fields.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Card } from '../../../shared/components/section.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { ReviewItems } from '../../../shared/review/items.tsx';
import type { Review, ReviewItem } from '../../../shared/review/items.tsx';
import type { View } from '../../session.ts';
import { useSession } from '../../session.ts';

export const goLive: View = { path: 'go-live', title: 'Go live', scope: 'account:read', component: GoLive };

/** The integration review of the partner: how far its software is, and what to do next (D62). */
function GoLive() {
  const { client, may } = useSession();
  const reading = useReading(
    (signal) => answered(client.GET('/api/external/integration-review', { signal })),
    [],
  );
  const { data: review, refresh } = reading;
  return (
    <Page title="Go live" reading={reading}>
      <p class="muted">
        Before you get a key of production, the operator looks at what your software has shown here.{' '}
        <a href="/docs#section/go-live" target="_blank" rel="noreferrer">
          How it works
        </a>
      </p>
      {review !== undefined && (
        <>
          {may('orders:write') && <Without review={review} onChange={refresh} />}
          {may('webhooks:manage') && !review.without.includes('webhooks') && <Probes onSent={refresh} />}
          <h2>What your software has shown</h2>
          <ReviewItems review={review} actionFor={actionFor} />
        </>
      )}
    </Page>
  );
}

const parts: readonly (readonly [Review['without'][number], string])[] = [
  ['refills', 'requests no refills'],
  ['animals', 'treats no animals'],
  ['webhooks', 'has no webhooks'],
];

interface WithoutProps {
  readonly review: Review;
  readonly onChange: () => void;
}

function Without({ review, onChange }: WithoutProps) {
  const { client } = useSession();
  const { fault, run } = useAction();
  /** The choices that this page has declared. */
  const ticked = useSignal<Review['without'] | null>(null);
  const declare = (chosen: readonly Review['without'][number][]) =>
    void run(async () => {
      ticked.value = [...chosen];
      try {
        await client.PATCH('/api/external/integration-review', { body: { without: [...chosen] } });
        onChange();
      } catch (error) {
        ticked.value = null;
        throw error;
      }
    });
  return (
    <section class="card" aria-label="What you do without">
      <Choice
        legend="Our software"
        options={parts}
        value={ticked.value ?? review.without}
        onChange={declare}
      />
      <ErrorNote fault={fault} />
    </section>
  );
}

/** Probes the receivers of the clinic. */
function Probes({ onSent }: { readonly onSent: () => void }) {
  const { client, clinic } = useSession();
  const clinicId = clinic.value?.clinic_id;
  const { isBusy, fault, run } = useAction();
  const { data: webhooks = [] } = useReading(
    async (signal) => {
      if (clinicId === undefined) return [];
      const params = { query: { clinic_id: clinicId } };
      return (await answered(client.GET('/api/external/webhook', { params, signal }))).webhooks;
    },
    [clinicId],
    { everyMs: 15_000 },
  );
  const probe = (webhook_id: string) =>
    void run(async () => {
      await client.POST('/api/external/integration-review/probes', { body: { webhook_id } });
      notify('Probes are sent. Their results appear below within seconds.');
      onSent();
    });
  return (
    <Card title="Probe your receiver">
      <p class="muted">
        It gets a wrong signature, an old timestamp, and other things that happen. Nothing else depends on its
        answers.
      </p>
      {webhooks.length === 0 && (
        <p>
          <a href={hrefOf('webhooks')}>Register a webhook</a> first.
        </p>
      )}
      {webhooks.map(({ webhook_id: id, webhook_url: url }) => (
        <p key={id}>
          <Button onClick={() => probe(id)} disabled={isBusy} label={`Probe ${url}`}>
            Probe
          </Button>{' '}
          <a href={hrefOf('webhooks', id)} class="long">
            {url}
          </a>
        </p>
      ))}
      <ErrorNote fault={fault} />
    </Card>
  );
}

/** Items that a test order shows. An order that a person cancels here does not show `cancelled_by_partner`. */
const byTestOrder = new Set([
  'order_delivered',
  'order_on_hold',
  'order_cancelled',
  'shipped_without_tracking',
]);

function actionFor({ item_id: id }: ReviewItem) {
  return byTestOrder.has(id) && <a href={hrefOf('orders')}>Place a test order</a>;
}
