import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { CopyButton } from './copy-button.tsx';

interface SecretShownProps {
  readonly secret: string;
  /** What it is, for the button that copies it. */
  readonly label: string;
  /** What to do with it now. */
  readonly children: ComponentChildren;
}

/** A secret, which is shown once. */
export function SecretShown({ secret, label, children }: SecretShownProps) {
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div class="secret" ref={place} tabIndex={-1}>
      <p>{children}</p>
      <p class="secret-line">
        <code>{secret}</code>
        <CopyButton text={secret} label={label} />
      </p>
    </div>
  );
}
