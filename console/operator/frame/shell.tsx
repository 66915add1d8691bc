import { Button } from '../../shared/components/button.tsx';
import { MissingView } from '../../shared/components/missing-view.tsx';
import { Shell } from '../../shared/components/shell.tsx';
import { route } from '../../shared/router.ts';
import { endSession } from '../session.ts';
import type { Session } from '../session.ts';
import { views } from '../views/all.ts';
import { NotAllowed } from './not-allowed.tsx';

/** The views that the roles of the person allow. The first of them is the start. */
export function OperatorShell({ session }: { readonly session: Session }) {
  const { path, id } = route.value;
  const allowed = views.filter(({ scope }) => session.may(scope));
  const view = path === '' ? allowed[0] : views.find((one) => one.path === path);
  const who = (
    <>
      <span class="muted">{session.self.roles.join(', ')}</span>
      <a href="/docs" target="_blank" rel="noreferrer">
        API documentation
      </a>
      <Button onClick={() => endSession('signed_out')}>Sign out</Button>
    </>
  );
  return (
    <Shell
      name="Operator console"
      whose={session.self.name}
      views={allowed.filter(({ isInner = false }) => !isInner)}
      current={view?.path}
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
