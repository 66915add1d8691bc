import type { ComponentChildren } from 'preact';

import { Card } from './section.tsx';

/** Lists the things to look at first, or says that there are none. */
export function Attention({ children }: { readonly children: readonly ComponentChildren[] }) {
  return (
    <Card title="Needs attention">
      {children.length === 0 ? <p class="muted">Nothing.</p> : <ul class="attention">{children}</ul>}
    </Card>
  );
}

interface AttentionItemProps {
  /** The place to fix it. */
  readonly href?: string;
  readonly link?: string;
  readonly children: ComponentChildren;
}

export function AttentionItem({ href, link, children }: AttentionItemProps) {
  return (
    <li>
      <span>{children}</span> {href !== undefined && <a href={href}>{link}</a>}
    </li>
  );
}
