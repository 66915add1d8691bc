import type { ComponentChildren } from 'preact';

import { hrefOf } from '../router.ts';
import { Notices } from './notice.tsx';

interface ShellProps {
  /** What the page is called. */
  readonly name: string;
  /** Whom it serves now. */
  readonly whose: string;
  /** The entries of the navigation. */
  readonly views: readonly { readonly path: string; readonly title: string }[];
  /** The path of the view that is shown. */
  readonly current: string | undefined;
  /** What stands below the navigation: choices, links and the way out. */
  readonly who: ComponentChildren;
  readonly children: ComponentChildren;
}

/** What surrounds a view: where one is, who one is, and the way to the other views. */
export function Shell({ name, whose, views, current, who, children }: ShellProps) {
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
