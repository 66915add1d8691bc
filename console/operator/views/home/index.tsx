import { answered } from '../../../shared/answers.ts';
import { ReadingNote } from '../../../shared/components/action.tsx';
import { Attention, AttentionItem } from '../../../shared/components/attention.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';
import type { View } from '../../session.ts';
import { OrdersOfDays, QueueByAge, RefusalsByPartner } from './charts.tsx';

export type Numbers = components['schemas']['Overview']['data'];

export const home: View = { path: 'home', title: 'Home', scope: 'partners:read', component: Home };

const everyMs = 60_000;

/** The things that need attention, then charts of the pharmacy's work. A role sees only the parts whose numbers it may read. */
function Home() {
  const { api, may } = useSession();
  const reading = useReading((signal) => answered(api.GET('/api/operator/overview', { signal })), [], {
    everyMs,
  });
  const { data } = reading;
  return (
    <Page title="Home">
      <ReadingNote reading={reading} />
      {data && <AttentionOfOperator numbers={data} />}
      <div class="charts">
        {may('orders:read') && <QueueByAge />}
        {data && <OrdersOfDays numbers={data} />}
        {may('reports:read') && <RefusalsByPartner />}
      </div>
    </Page>
  );
}

/** Records are sealed within two minutes; the alert also waits for ten. */
const sealedWithinMs = 600_000;

const words = { api_key: 'The key of', operator_key: 'The key of the operator', certificate: 'The' } as const;

/** The things that an operator should look at first, each with a link to the place to fix it. */
function AttentionOfOperator({ numbers }: { readonly numbers: Numbers }) {
  const { api, may } = useSession();
  const { unapproved_partners: unapproved, expiring, audit_waiting_since: waiting } = numbers;
  const failing = useReading(
    async (signal) => {
      if (!may('webhooks:read')) return { webhooks: [] };
      const query = { failing: true, limit: 10 } as const;
      return answered(api.GET('/api/operator/webhooks', { params: { query }, signal }));
    },
    [],
    { everyMs },
  );
  const isSealingLate = waiting !== null && Date.now() - Date.parse(waiting) > sealedWithinMs;
  const items = [
    isSealingLate && (
      <AttentionItem key="audit" href={hrefOf('audit')} link="Look at the audit">
        The audit is not sealed: a record has waited since <Time at={waiting} />
      </AttentionItem>
    ),
    ...(failing.data?.webhooks ?? []).map(({ webhook_id, partner_name, clinic_name }) => (
      <AttentionItem key={webhook_id} href={hrefOf('webhooks', webhook_id)} link="Look at the webhook">
        A webhook of {partner_name} for {clinic_name} fails.
      </AttentionItem>
    )),
    ...expiring.map(({ kind, name, partner_id, expires_at }) => (
      <AttentionItem
        key={`${kind} ${name} ${expires_at}`}
        {...(partner_id !== null && { href: hrefOf('partners', partner_id), link: 'Look at its keys' })}
      >
        {words[kind]} {name} expires <Time at={expires_at} />
      </AttentionItem>
    )),
    ...unapproved.map(({ partner_id, partner_name, created_at }) => (
      <AttentionItem key={partner_id} href={hrefOf('partners', partner_id)} link="Look at the partner">
        {partner_name} waits for its approval since <Time at={created_at} />
      </AttentionItem>
    )),
  ];
  if (failing.data === undefined) return <ReadingNote reading={failing} />;
  return (
    <>
      <Attention>{items.filter((item) => item !== false)}</Attention>
      {!isSealingLate && <p class="muted">The audit is sealed up to now.</p>}
    </>
  );
}
