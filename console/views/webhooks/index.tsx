import { Empty } from '../../components/empty.tsx';
import { Page } from '../../components/page.tsx';
import type { View } from '../../view.ts';

export const webhooks: View = { path: 'webhooks', title: 'Webhooks', component: Webhooks };

function Webhooks() {
  return (
    <Page title="Webhooks">
      <Empty title="Nothing to show yet" />
    </Page>
  );
}
