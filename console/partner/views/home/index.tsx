import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { ScopeWords } from '../../../shared/credentials/scope-choice.tsx';
import { environment } from '../../../shared/environment.ts';
import type { View, ViewProps } from '../../view.ts';
import { GoLiveCard } from './go-live-card.tsx';
import './home.css';
import { Overview } from './overview.tsx';
import { QuickStart } from './quick-start.tsx';

export const home: View = { path: '', title: 'Home', scope: 'account:read', component: Home };

function Home({ session }: ViewProps) {
  const { account, clinic } = session;
  const { key } = account;
  return (
    <Page title="Home">
      <QuickStart key={clinic.value?.clinic_id} session={session} />
      {environment === 'development' && <GoLiveCard session={session} />}
      {clinic.value && <Overview client={session.client} clinicId={clinic.value.clinic_id} />}
      <section class="card" aria-labelledby="account">
        <h2 id="account">Your account</h2>
        <Facts
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
            ['Key expires', key.expires_at === null ? 'never' : <Time at={key.expires_at} />],
          ]}
        />
      </section>
    </Page>
  );
}
