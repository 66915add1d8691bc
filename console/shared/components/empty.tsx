import type { ComponentChildren } from 'preact';

/** What is shown instead of an empty list: that it is empty, and what would fill it. */
export function Empty({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </div>
  );
}

export function Loading() {
  return (
    <p class="empty muted" role="status">
      Loading…
    </p>
  );
}
