import { hrefOf } from '../router.ts';
import { Page } from './page.tsx';

/** An address that names no view. */
export function MissingView() {
  return (
    <Page title="Not found">
      <p>
        There is no such page. <a href={hrefOf('')}>Go to the first one</a>.
      </p>
    </Page>
  );
}
