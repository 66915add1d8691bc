import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import type { Reading } from '../polling.ts';
import { hrefOf } from '../router.ts';
import { ReadingNote } from './action.tsx';

/** The document's title before any view has changed it. */
const { title: siteName } = document;

interface PageProps {
  readonly title: string;
  /** A link before the title, as from one order to the list. */
  readonly parent?: { readonly title: string; readonly href: string };
  /** Buttons beside the title. */
  readonly actions?: ComponentChildren;
  /** The reading that the whole page shows. */
  readonly reading?: Reading<unknown>;
  readonly children?: ComponentChildren;
}

/** The frame of a view. Its heading gets the focus when the view is shown, so that a screen reader begins there. */
export function Page({ title, parent, actions, reading, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title]);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div class="page">
      <div class="page-head">
        {parent && (
          <a class="page-parent" href={parent.href}>
            {parent.title}
          </a>
        )}
        <h1 class="long" ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {actions !== undefined && <div class="actions">{actions}</div>}
      </div>
      {reading && <ReadingNote reading={reading} />}
      {children}
    </div>
  );
}

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
