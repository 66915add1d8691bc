import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { useAction } from './action.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ErrorNote } from './error-note.tsx';
import { TimeField, localMinute } from './fields.tsx';

interface RecoverDialogProps {
  /** Since when something may be missing. */
  readonly trouble: { readonly disabled_at: string | null; readonly failing_since: string | null };
  /** Starts the recovery of what was missed since an instant. */
  readonly recover: (since: string) => Promise<unknown>;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** What it does. */
  readonly children: ComponentChildren;
}

/** Recovers what a webhook has missed since an instant. */
export function RecoverDialog({ trouble, recover, onClose, onDone, children }: RecoverDialogProps) {
  const since = useSignal(localMinute(likelySince(trouble)));
  const { isBusy, fault, run } = useAction();
  const start = () =>
    run(async () => {
      await recover(new Date(since.value).toISOString());
      onDone();
    });
  return (
    <Dialog title="Recover missed events" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <p>{children}</p>
        <TimeField
          label="Since (your local time)"
          required
          value={since.value}
          onChange={(value) => {
            since.value = value;
          }}
        />
        {fault !== undefined && <ErrorNote fault={fault} />}
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isBusy}>
            Start recovery
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** When the trouble began; a day ago if there is none. */
function likelySince({ disabled_at, failing_since }: RecoverDialogProps['trouble']): Date {
  const [first] = [failing_since, disabled_at].filter((at) => at !== null).toSorted();
  return first === undefined ? new Date(Date.now() - 86_400_000) : new Date(first);
}
