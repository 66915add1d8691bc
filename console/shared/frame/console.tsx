import { render } from 'preact';
import type { ComponentChildren, ComponentType } from 'preact';

import { Notices } from '../components/notice.tsx';
import { MissingView, Page } from '../components/page.tsx';
import { environment } from '../environment.ts';
import { hrefOf, route } from '../router.ts';
import { SignOutAfterRest } from './rest.tsx';
import type { SessionState } from './session-state.ts';

/**
 * Draws a console: the sign-in, or the views of the person who is signed in. A browser may cache a page that
 * was left: the cached page must hold neither the key nor the data.
 */
export function startConsole<Session>(
  { session, Provider, end }: SessionState<Session>,
  SignIn: ComponentType,
  Views: ComponentType,
): void {
  const Console = () => {
    const current = session.value;
    return (
      <>
        <EnvironmentBanner />
        {current === null ? (
          <SignIn />
        ) : (
          <Provider value={current}>
            <Views />
            <SignOutAfterRest onRest={() => end('rested')} />
          </Provider>
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

/** A place of the page. */
export interface View<Scope> {
  /** Its place in the address: #/path. */
  readonly path: string;
  readonly title: string;
  /** The scope that is needed to see it. */
  readonly scope: Scope;
  /** True if it has no entry in the navigation, because another view leads to it. */
  readonly isInner?: boolean;
  /** Gets the ID in the address (#/orders/ID). A new ID keeps the view mounted: use the ID as the key of its components. */
  readonly component: ComponentType<{ readonly id: string | undefined }>;
}

interface ShellProps<Scope> {
  readonly name: string;
  /** The name of the person or the partner who is signed in. */
  readonly whose: string;
  /** In the order of the navigation. */
  readonly views: readonly View<Scope>[];
  readonly may: (scope: Scope) => boolean;
  /** Shown in place of a view whose scope the reader lacks. */
  readonly lacking: (scope: Scope) => ComponentChildren;
  /** The view of an address without a path; the first one that the reader may see if this is not allowed. */
  readonly start?: string;
  /** A field that finds things, above the navigation. */
  readonly search?: ComponentChildren;
  /** Choices, links and the way out, below the navigation. */
  readonly who: ComponentChildren;
}

/** A view in its frame: who is signed in, and the way to the other views. */
export function Shell<Scope>({ name, whose, views, may, lacking, start, search, who }: ShellProps<Scope>) {
  const { path, id } = route.value;
  const allowed = views.filter(({ scope }) => may(scope));
  const first = allowed.find((one) => one.path === start) ?? allowed[0];
  const view = path === '' ? first : views.find((one) => one.path === path);
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
            {allowed
              .filter(({ isInner = false }) => !isInner)
              .map((one) => (
                <a key={one.path} href={hrefOf(one.path)} aria-current={one === view ? 'page' : undefined}>
                  {one.title}
                </a>
              ))}
          </nav>
          <div class="who">{who}</div>
        </header>
        <main id="content" tabIndex={-1}>
          {view === undefined ? (
            <MissingView />
          ) : may(view.scope) ? (
            <view.component key={view.path} id={id} />
          ) : (
            <Page key={view.path} title={view.title}>
              {lacking(view.scope)}
            </Page>
          )}
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
