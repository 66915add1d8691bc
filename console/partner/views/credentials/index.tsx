import { Page } from '../../../shared/components/page.tsx';
import type { View, ViewProps } from '../../view.ts';
import { Clients } from './clients.tsx';
import { Keys } from './keys.tsx';

export const credentials: View = {
  path: 'credentials',
  title: 'Credentials',
  scope: 'keys:manage',
  component: Credentials,
};

function Credentials({ session }: ViewProps) {
  return (
    <Page title="Credentials">
      <p class="muted">
        {session.account.keys_managed_by === 'partner'
          ? 'Give each of your systems its own, so that you can end one without the others. At most 20 work at the same time.'
          : 'The operator manages your credentials. You see them here. To get, roll or end one, ask the operator.'}
      </p>
      <Keys session={session} />
      <Clients session={session} />
    </Page>
  );
}
