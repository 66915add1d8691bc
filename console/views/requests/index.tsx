import { Empty } from '../../components/empty.tsx';
import { Page } from '../../components/page.tsx';
import type { View } from '../../view.ts';

export const requests: View = { path: 'requests', title: 'Requests', component: Requests };

function Requests() {
  return (
    <Page title="Requests">
      <Empty title="Nothing to show yet" />
    </Page>
  );
}
