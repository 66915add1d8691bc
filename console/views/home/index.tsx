import { Facts } from '../../components/facts.tsx';
import { Id } from '../../components/id.tsx';
import { Page } from '../../components/page.tsx';
import { Time } from '../../components/time.tsx';
import type { View, ViewProps } from '../../view.ts';

export const home: View = { path: '', title: 'Home', component: Home };

function Home({ session: { account } }: ViewProps) {
  const { key } = account;
  return (
    <Page title="Home">
      <section class="card" aria-labelledby="account">
        <h2 id="account">Your account</h2>
        <Facts
          facts={[
            ['Partner', account.name],
            ['Partner ID', <Id value={account.partner_id} />],
            ['Environment', account.environment],
            ['Agreement (BAA)', account.baa_signed ? 'signed' : 'not recorded'],
            ['Rate limit', `${account.requests_per_minute} requests a minute for each key`],
            ['This key', <Id value={key.prefix} />],
            ['Expires', key.expires_at === null ? 'never' : <Time at={key.expires_at} />],
          ]}
        />
      </section>
    </Page>
  );
}
