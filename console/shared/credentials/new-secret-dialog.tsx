import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { Dialog } from '../components/dialog.tsx';
import { CopyButton } from '../components/id.tsx';

interface NewSecretDialogProps {
  readonly noun: 'key' | 'secret' | 'signing secret';
  readonly title?: string;
  readonly secret: string;
  readonly children?: ComponentChildren;
  readonly onClose: () => void;
}

/** Shows a secret that was just made, for the only time. It stays open on Escape, or the secret would be lost. */
export function NewSecretDialog({
  noun,
  title = `The new ${noun}`,
  secret,
  children,
  onClose,
}: NewSecretDialogProps) {
  const isKept = useSignal(false);
  return (
    <Dialog
      title={title}
      closing="I have stored it"
      onClose={onClose}
      onEscape={(event) => {
        event.preventDefault();
        isKept.value = true;
      }}
    >
      <div class="secret" tabIndex={-1} autofocus>
        <p>
          <strong>Store this {noun} now.</strong> It is shown once, and never again: nobody can read it later.
        </p>
        <p class="secret-line">
          <code>{secret}</code>
          <CopyButton text={secret} label={`the ${noun}`} />
        </p>
        {isKept.value && <p role="alert">Store it first, then close this with the button below.</p>}
      </div>
      {children}
      <p class="muted">Keep it out of e-mail, chat, web pages, apps and version control.</p>
    </Dialog>
  );
}
