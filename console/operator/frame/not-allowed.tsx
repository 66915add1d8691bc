import { Empty } from '../../components/empty.tsx';
import { Page } from '../../components/page.tsx';
import type { View } from '../view.ts';

/** A view that the roles of the person do not allow. */
export function NotAllowed({ view: { title, scope } }: { readonly view: View }) {
  return (
    <Page title={title}>
      <Empty title="Your roles do not allow this">
        <p>
          It needs a role with the scope <code>{scope}</code>.
        </p>
      </Empty>
    </Page>
  );
}
