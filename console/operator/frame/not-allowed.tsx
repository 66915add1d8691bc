import { Page } from '../../shared/components/page.tsx';
import { RoleNeeded } from '../components/role-needed.tsx';
import type { View } from '../view.ts';

/** A view that the roles of the person do not allow. */
export function NotAllowed({ view: { title, scope } }: { readonly view: View }) {
  return (
    <Page title={title}>
      <RoleNeeded scope={scope} />
    </Page>
  );
}
