import type { ComponentChildren } from 'preact';

import { useAction } from './action.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { notify } from './notice.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  /** What will happen. */
  readonly children: ComponentChildren;
  /** The words on the button. */
  readonly action: string;
  readonly kind?: 'primary' | 'danger';
  readonly work: () => Promise<unknown>;
  /** What to say when it is done. */
  readonly done: string;
  readonly onClose: () => void;
}

/** Asks once more, then does the work. */
export function ConfirmDialog({
  title,
  children,
  action,
  kind = 'primary',
  work,
  done,
  onClose,
}: ConfirmDialogProps) {
  const { isBusy, fault, run } = useAction();
  const submit = async () => {
    if (!(await run(work))) return;
    notify(done);
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {fault !== undefined && <ErrorNote fault={fault} />}
      <div class="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind={kind} disabled={isBusy} onClick={submit}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
