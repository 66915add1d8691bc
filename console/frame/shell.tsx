import { route, hrefOf } from '../router.ts';
import { endSession } from '../session.ts';
import type { Session } from '../session.ts';
import { Notices } from '../components/notice.tsx';
import { Page } from '../components/page.tsx';
import { views } from '../views/all.ts';
import { ClinicChooser } from './clinic-chooser.tsx';

/** What surrounds a view: where one is, who one is, and the way to the other views. */
export function Shell({ session }: { readonly session: Session }) {
  const { path, id } = route.value;
  const view = views.find((one) => one.path === path);
  const Component = view?.component ?? Missing;
  return (
    <>
      <a class="skip" href="#content" onClick={skipToContent}>
        Skip to content
      </a>
      <div class="shell">
        <header class="bar">
          <div class="brand">
            <strong>Partner console</strong>
            <span class="muted">{session.account.name}</span>
          </div>
          <nav aria-label="Views">
            {views.map(({ path: to, title }) => (
              <a key={to} href={hrefOf(to)} aria-current={view?.path === to ? 'page' : undefined}>
                {title}
              </a>
            ))}
          </nav>
          <div class="who">
            <ClinicChooser session={session} />
            <a href="/docs">Documentation</a>
            <button type="button" class="button" onClick={() => endSession('signed_out')}>
              Sign out
            </button>
          </div>
        </header>
        <main id="content" tabIndex={-1}>
          <Component key={`${path}/${id ?? ''}`} session={session} id={id} />
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

function Missing() {
  return (
    <Page title="Not found">
      <p>
        The console has no such page. <a href={hrefOf('')}>Go to the first one</a>.
      </p>
    </Page>
  );
}
