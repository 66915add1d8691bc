import { Button } from '../shared/components/button.tsx';
import { MissingView, Page } from '../shared/components/page.tsx';
import { Shell } from '../shared/frame/console.tsx';
import { route } from '../shared/router.ts';
import { RoleNeeded } from './components/roles.tsx';
import { Search } from './components/search.tsx';
import { state } from './session.ts';
import type { Session } from './session.ts';
import type { View } from './view.ts';
import { views } from './views/all.ts';

/** The views that the roles of the person allow. Whoever may see the orders starts with them: the day begins with the queue. */
export function OperatorShell({ session }: { readonly session: Session }) {
  const { path, id } = route.value;
  const allowed = views.filter(({ scope }) => session.may(scope));
  const start = allowed.find((one) => one.path === 'orders') ?? allowed[0];
  const view = path === '' ? start : views.find((one) => one.path === path);
  const who = (
    <>
      <span class="muted">{session.self.roles.join(', ')}</span>
      <a href="/docs" target="_blank" rel="noreferrer">
        API documentation
      </a>
      <Button onClick={() => state.end('signed_out')}>Sign out</Button>
    </>
  );
  return (
    <Shell
      name="Operator console"
      whose={session.self.name}
      views={allowed.filter(({ isInner = false }) => !isInner)}
      current={view?.path}
      search={<Search session={session} />}
      who={who}
    >
      {view === undefined ? (
        <MissingView />
      ) : allowed.includes(view) ? (
        <view.component key={view.path} session={session} id={id} />
      ) : (
        <NotAllowed view={view} />
      )}
    </Shell>
  );
}

/** A view that the roles of the person do not allow. */
function NotAllowed({ view: { title, scope } }: { readonly view: View }) {
  return (
    <Page title={title}>
      <RoleNeeded scope={scope} />
    </Page>
  );
}
