import { Empty } from '../../components/empty.tsx';
import { Page } from '../../components/page.tsx';
import type { View } from '../../view.ts';

export const orders: View = { path: 'orders', title: 'Orders', component: Orders };

function Orders() {
  return (
    <Page title="Orders">
      <Empty title="Nothing to show yet" />
    </Page>
  );
}
