import type { ComponentChildren } from 'preact';

import { Button } from '../button.tsx';
import { SecretShown } from '../secret-shown.tsx';

interface NewKeyProps {
  readonly apiKey: string;
  readonly children?: ComponentChildren;
  readonly onClose: () => void;
}

/** A key that was just issued, the only time that it is shown. */
export function NewKey({ apiKey, children, onClose }: NewKeyProps) {
  return (
    <>
      <SecretShown secret={apiKey} label="the key">
        <strong>Store this key now.</strong> It is shown once, and never again: nobody can read it later.
      </SecretShown>
      {children}
      <p class="muted">Keep it out of e-mail, chat, web pages, apps and version control.</p>
      <div class="actions">
        <Button kind="primary" onClick={onClose}>
          I have stored it
        </Button>
      </div>
    </>
  );
}
