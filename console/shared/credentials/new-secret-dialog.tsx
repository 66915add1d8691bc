import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

import { Dialog } from '../components/dialog.tsx';
import { CopyButton } from '../components/id.tsx';

interface SecretShownProps {
  readonly secret: string;
  /** Names the secret, for the button that copies it. */
  readonly label: string;
  /** Says what to do with it now. */
  readonly children: ComponentChildren;
}

/** A secret, which is shown once. Its dialog stays open on Escape, or the secret would be lost. */
function SecretShown({ secret, label, children }: SecretShownProps) {
  const place = useRef<HTMLDivElement>(null);
  const isKept = useSignal(false);
  useEffect(() => {
    // The button that had the focus is gone.
    place.current?.focus();
    const dialog = place.current?.closest('dialog');
    const keep = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return;
      event.preventDefault();
      isKept.value = true;
    };
    // The key on a keyboard, and the gesture that goes back on a phone.
    for (const type of ['keydown', 'cancel']) dialog?.addEventListener(type, keep);
    return () => {
      for (const type of ['keydown', 'cancel']) dialog?.removeEventListener(type, keep);
    };
  }, []);
  return (
    <div class="secret" ref={place} tabIndex={-1}>
      <p>{children}</p>
      <p class="secret-line">
        <code>{secret}</code>
        <CopyButton text={secret} label={label} />
      </p>
      {isKept.value && <p role="alert">Store it first, then close this with the button below.</p>}
    </div>
  );
}

interface NewSecretDialogProps {
  readonly noun: 'key' | 'secret' | 'signing secret';
  readonly title?: string;
  readonly secret: string;
  readonly children?: ComponentChildren;
  readonly onClose: () => void;
}

/** Shows a secret that was just made, for the only time. */
export function NewSecretDialog({
  noun,
  title = `The new ${noun}`,
  secret,
  children,
  onClose,
}: NewSecretDialogProps) {
  return (
    <Dialog title={title} closing="I have stored it" onClose={onClose}>
      <SecretShown secret={secret} label={`the ${noun}`}>
        <strong>Store this {noun} now.</strong> It is shown once, and never again: nobody can read it later.
      </SecretShown>
      {children}
      <p class="muted">Keep it out of e-mail, chat, web pages, apps and version control.</p>
    </Dialog>
  );
}
