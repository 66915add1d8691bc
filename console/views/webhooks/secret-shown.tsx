import { useEffect, useRef } from 'preact/hooks';

import { CopyButton } from '../../components/copy-button.tsx';

/** A signing secret, which is shown once. */
export function SecretShown({ secret }: { readonly secret: string }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <div class="secret" ref={place} tabIndex={-1}>
      <p>
        <strong>Copy the signing secret now.</strong> It is shown once, and never again. Your receiver
        verifies each delivery with it.
      </p>
      <p class="secret-line">
        <code>{secret}</code>
        <CopyButton text={secret} label="the signing secret" />
      </p>
    </div>
  );
}
