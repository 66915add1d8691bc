import { render } from 'preact';
import type { ComponentChildren, ComponentType } from 'preact';

import { Notices } from '../components/notice.tsx';
import { environment } from '../environment.ts';
import { hrefOf } from '../router.ts';
import { SignOutAfterRest } from './rest.tsx';
import type { SessionState } from './session-state.ts';

/**
 * Draws a console: the sign-in, or the views of the person who is signed in. A browser may keep a page that was left, to go
 * back to it: it must keep neither the key nor the data.
 */
export function startConsole<Session>(
  { session, end }: SessionState<Session>,
  SignIn: ComponentType,
  Views: ComponentType<{ readonly session: Session }>,
): void {
  const Console = () => {
    const current = session.value;
    return (
      <>
        <EnvironmentBanner />
        {current === null ? (
          <SignIn />
        ) : (
          <>
            <Views session={current} />
            <SignOutAfterRest onRest={() => end('rested')} />
          </>
        )}
      </>
    );
  };
  const place = document.getElementById('page');
  if (place === null) throw new Error('The document has no place for the page');
  addEventListener('pagehide', () => {
    end('signed_out');
    render(null, place);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) render(<Console />, place);
  });
  render(<Console />, place);
}

/** Makes production unmistakable: its patients are real. */
function EnvironmentBanner() {
  return (
    <aside class={`banner banner-${environment}`} aria-label="Environment">
      {environment === 'production' ? (
        <>
          <strong>Production.</strong> Real patients, real shipments.
        </>
      ) : (
        'Development: test data only, nothing ships.'
      )}
    </aside>
  );
}

interface ShellProps {
  readonly name: string;
  /** The name of the person or the partner who is signed in. */
  readonly whose: string;
  /** The entries of the navigation. */
  readonly views: readonly { readonly path: string; readonly title: string }[];
  /** The path of the view that is shown. */
  readonly current: string | undefined;
  /** A field that finds things, above the navigation. */
  readonly search?: ComponentChildren;
  /** Choices, links and the way out, below the navigation. */
  readonly who: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The frame around a view: who is signed in, and the way to the other views. */
export function Shell({ name, whose, views, current, search, who, children }: ShellProps) {
  return (
    <>
      <div class="shell">
        <header class="bar">
          <a class="skip" href="#content" onClick={skipToContent}>
            Skip to content
          </a>
          <div class="brand">
            <strong>{name}</strong>
            <span class="muted">{whose}</span>
          </div>
          {search}
          <nav aria-label="Views">
            {views.map(({ path, title }) => (
              <a key={path} href={hrefOf(path)} aria-current={current === path ? 'page' : undefined}>
                {title}
              </a>
            ))}
          </nav>
          <div class="who">{who}</div>
        </header>
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Notices />
    </>
  );
}

/** The link itself would change the address, which names the view. */
function skipToContent(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
