import { Empty } from '../../components/empty.tsx';
import { Page } from '../../components/page.tsx';
import type { View } from '../../view.ts';

export const keys: View = { path: 'keys', title: 'Keys', component: Keys };

function Keys() {
  return (
    <Page title="Keys">
      <Empty title="Nothing to show yet" />
    </Page>
  );
}
