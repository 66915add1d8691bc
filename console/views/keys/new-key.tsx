import type { ComponentChildren } from 'preact';

import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy-button.tsx';

interface NewKeyProps {
  readonly apiKey: string;
  readonly children?: ComponentChildren;
  readonly onClose: () => void;
}

/** A key that was just issued, the only time that it is shown. */
export function NewKey({ apiKey, children, onClose }: NewKeyProps) {
  return (
    <>
      <p role="status">
        <strong>Store this key now.</strong> It is not shown again: once this is closed, nobody can read it,
        the operator neither.
      </p>
      <p class="secret">
        <code>{apiKey}</code>
        <CopyButton text={apiKey} label="the key" />
      </p>
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
