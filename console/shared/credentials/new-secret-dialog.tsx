import type { ComponentChildren } from 'preact';

import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { SecretShown } from '../components/secret-shown.tsx';

interface NewSecretDialogProps {
  readonly noun: 'key' | 'secret';
  readonly title?: string;
  readonly secret: string;
  readonly children?: ComponentChildren;
  readonly onClose: () => void;
}

/** Shows a key, or the secret of an OAuth client, that was just made, for the only time. */
export function NewSecretDialog({
  noun,
  title = `The new ${noun}`,
  secret,
  children,
  onClose,
}: NewSecretDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <SecretShown secret={secret} label={`the ${noun}`}>
        <strong>Store this {noun} now.</strong> It is shown once, and never again: nobody can read it later.
      </SecretShown>
      {children}
      <p class="muted">Keep it out of e-mail, chat, web pages, apps and version control.</p>
      <div class="actions">
        <Button kind="primary" onClick={onClose}>
          I have stored it
        </Button>
      </div>
    </Dialog>
  );
}
