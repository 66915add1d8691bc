import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

import { useAction } from './action.ts';
import { Button } from './button.tsx';
import { ErrorNote } from './error-note.tsx';
import { notify } from './notice.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/**
 * A modal dialog, open as long as it is rendered. The browser's own element keeps the focus in it, closes it on Escape, and
 * gives the focus back to the button that opened it.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the browser paints: keys that are pressed at once belong to the dialog.
  useLayoutEffect(() => {
    const opener = document.activeElement;
    element.current?.showModal();
    return () => {
      // As long as the dialog is there, nothing behind it can have the focus.
      element.current?.remove();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={element} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

interface FormDialogProps extends DialogProps {
  /** The words on the button, and those on it meanwhile. */
  readonly action: string;
  readonly busy?: string;
  readonly kind?: 'primary' | 'danger';
  /** False while the form lacks something. */
  readonly isReady?: boolean;
  /** The words on the button that closes it. */
  readonly cancel?: string;
  /** Does the work, and then closes the dialog or shows the result. */
  readonly work: () => Promise<unknown>;
  /** Says what was refused in words of its own; undefined for the usual ones. */
  readonly refusal?: (fault: unknown) => ComponentChildren;
}

/** A dialog with a form. It stays open if the work fails, and says why. */
export function FormDialog({
  title,
  children,
  action,
  busy = action,
  kind = 'primary',
  isReady = true,
  cancel = 'Cancel',
  work,
  refusal,
  onClose,
}: FormDialogProps) {
  const { isBusy, fault, run } = useAction();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run(work);
        }}
      >
        {children}
        {fault !== undefined && (refusal?.(fault) ?? <ErrorNote fault={fault} />)}
        <div class="actions">
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" kind={kind} disabled={isBusy || !isReady}>
            {isBusy ? busy : action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ConfirmDialogProps extends FormDialogProps {
  /** The notice when it is done. */
  readonly done: string;
}

/** Asks once more, does the work, and closes. */
export function ConfirmDialog({ work, done, onClose, ...form }: ConfirmDialogProps) {
  const confirmed = async () => {
    await work();
    notify(done);
    onClose();
  };
  return <FormDialog {...form} work={confirmed} onClose={onClose} />;
}
