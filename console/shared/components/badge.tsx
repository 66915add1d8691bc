import type { ComponentChildren } from 'preact';

/** What a state means to the reader. The words say the same, for those who see no colours. */
export type Tone = 'good' | 'bad' | 'warning' | 'info' | 'neutral';

export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ComponentChildren }) {
  return <span class={`badge badge-${tone}`}>{children}</span>;
}
