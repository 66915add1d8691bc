import { Button } from '../shared/components/button.tsx';
import { Shell } from '../shared/frame/console.tsx';
import { RoleNeeded } from './components/roles.tsx';
import { Search } from './components/search.tsx';
import { state, useSession } from './session.ts';
import { views } from './views/all.ts';

/** The views that the person's roles allow. Orders come first, if allowed: the day begins with the queue. */
export function OperatorShell() {
  const { self, may } = useSession();
  return (
    <Shell
      name="Operator console"
      whose={self.name}
      views={views}
      may={may}
      lacking={(scope) => <RoleNeeded scope={scope} />}
      start="orders"
      search={<Search />}
      who={
        <>
          <span class="muted">{self.roles.join(', ')}</span>
          <a href="/docs" target="_blank" rel="noreferrer">
            API documentation
          </a>
          <Button onClick={() => state.end('signed_out')}>Sign out</Button>
        </>
      }
    />
  );
}
