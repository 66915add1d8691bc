import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface CardProps {
  readonly title: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A part of a page in a frame, named by its heading. */
export function Card({ title, children }: CardProps) {
  const id = useId();
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface SectionProps extends CardProps {
  /** Shown at the other end of the heading's line. */
  readonly beside?: ComponentChildren;
}

/** A part of a page without a frame, named by its heading. */
export function Section({ title, beside, children }: SectionProps) {
  const id = useId();
  return (
    <section class="stack" aria-labelledby={id}>
      <div class="section-head">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
