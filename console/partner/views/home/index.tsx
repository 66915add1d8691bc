import { answered } from '../../../shared/answers.ts';
import { FactCard } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Card } from '../../../shared/components/section.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { ScopeWords } from '../../../shared/credentials/choices.tsx';
import { environment } from '../../../shared/environment.ts';
import { useReading } from '../../../shared/polling.ts';
import { ReviewProgress } from '../../../shared/review/items.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { useSession } from '../../session.ts';
import type { View } from '../../session.ts';
import './home.css';
import { Overview } from './overview.tsx';
import { QuickStart } from './quick-start.tsx';

export const home: View = { path: '', title: 'Home', scope: 'account:read', component: Home };

function Home() {
  const { account, clinic } = useSession();
  const { key } = account;
  return (
    <Page title="Home">
      <QuickStart key={clinic.value?.clinic_id} />
      {environment === 'development' && <GoLiveCard />}
      {clinic.value && <Overview clinicId={clinic.value.clinic_id} />}
      <FactCard
        title="Your account"
        facts={[
          ['Partner', account.name],
          ['Partner ID', <Id value={account.partner_id} label="the partner ID" />],
          ['Clinic', clinic.value?.name ?? 'none: the operator creates them'],
          ['Clinic ID', clinic.value && <Id value={clinic.value.clinic_id} label="the clinic ID" />],
          ['Environment', account.environment],
          ['Agreement (BAA)', account.baa_signed ? 'signed' : 'not recorded'],
          ['Rate limit', `${account.requests_per_minute} a minute for each key`],
          ['This key', <Id value={key.prefix} label="the start of the key" />],
          ['This key may', <ScopeWords held={key.scopes} />],
          ['Key expires', <Time at={key.expires_at} none="never" />],
        ]}
      />
    </Page>
  );
}

/** The way to production (D62). */
function GoLiveCard() {
  const { client } = useSession();
  const { data } = useReading(
    (signal) => answered(client.GET('/api/external/integration-review', { signal })),
    [],
    { everyMs: 30_000 },
  );
  if (data === undefined) return null;
  return (
    <Card title="Go live">
      <ReviewProgress review={data} />
      <p>
        <a href={hrefOf('go-live')}>
          {data.ready ? 'See what it has shown' : 'See what is missing, and how to show it'}
        </a>
      </p>
    </Card>
  );
}
