import { useSignal } from '@preact/signals';
import { isValidElement } from 'preact';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

import { ErrorNote, useAction } from './action.tsx';
import { Button } from './button.tsx';
import { notify } from './notice.tsx';

interface DialogProps {
  readonly title: string;
  /** The words on the closing button at the end. */
  readonly closing?: string;
  readonly onClose: () => void;
  /** Called before Escape closes it. */
  readonly onEscape?: (event: Event) => void;
  readonly children: ComponentChildren;
}

/**
 * A modal dialog, open as long as it is rendered. The browser's own element keeps the focus in it, closes it on Escape, and
 * gives the focus back to the button that opened it.
 */
export function Dialog({ title, closing, onClose, onEscape, children }: DialogProps) {
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
    <dialog
      ref={element}
      aria-labelledby={id}
      onClose={onClose}
      // The key on a keyboard, and the gesture that goes back on a phone.
      onKeyDown={(event) => event.key === 'Escape' && onEscape?.(event)}
      onCancel={onEscape}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {closing !== undefined && (
        <div class="actions">
          <Button kind="primary" onClick={onClose}>
            {closing}
          </Button>
        </div>
      )}
    </dialog>
  );
}

interface FormDialogProps extends Omit<DialogProps, 'closing' | 'onEscape'> {
  /** The words on the button: at first, and while the work runs. */
  readonly action: string;
  readonly busy?: string;
  readonly kind?: 'primary' | 'danger';
  /** False while the form lacks something. */
  readonly isReady?: boolean;
  /** The words on the button that closes the form. */
  readonly cancel?: string;
  /** If it resolves to a dialog, that dialog replaces the form; otherwise the form closes. */
  readonly work: () => Promise<unknown>;
  /** The notice when it closes after the work. */
  readonly done?: string;
  /** Words a refusal; undefined for the usual words. */
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
  done,
  refusal,
  onClose,
}: FormDialogProps) {
  const { isBusy, fault, run } = useAction();
  const next = useSignal<ComponentChildren>(null);
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      const result = await work();
      if (isValidElement(result)) next.value = result;
      else {
        if (done !== undefined) notify(done);
        onClose();
      }
    });
  };
  if (next.value !== null) return <>{next.value}</>;
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
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

interface OpenDialog {
  /** The dialog that is open, for the end of the view. */
  readonly dialog: ComponentChildren;
  /** Opens a dialog. It shows what the reader saw when it opened, although the view reads again. */
  readonly open: (draw: (close: () => void) => ComponentChildren) => void;
}

/** The dialogs of a view, one at a time. */
export function useDialog(onClosed?: () => void): OpenDialog {
  const dialog = useSignal<ComponentChildren>(null);
  const close = () => {
    dialog.value = null;
    onClosed?.();
  };
  return {
    dialog: dialog.value,
    open: (draw) => {
      dialog.value = draw(close);
    },
  };
}
