import { useSignal } from '@preact/signals';

import { cancellationReasons } from '../../../../server/orders/move-rules.ts';
import { detailOf } from '../../../shared/answers.ts';
import { useAction, useRepeatable } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { ReasonField, TextArea } from '../../../shared/components/fields.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import type { PartnerClient } from '../../api.ts';

interface CancelDialogProps {
  readonly client: PartnerClient;
  readonly orderId: string;
  /** Reads the order again: it is cancelled, or the refusal says that it has moved. */
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** Said if another change was faster. */
const tooLate: Readonly<Record<string, string>> = {
  already_shipped: 'Too late: the order has shipped. It was not cancelled and is on its way.',
  already_cancelled: 'The order was cancelled before. There is nothing left to do.',
};

/** Asks for the reason. Choosing one is the confirmation: nothing is chosen at first. */
export function CancelDialog({ client, orderId, onChange, onClose }: CancelDialogProps) {
  const reason = useSignal<(typeof cancellationReasons)[number] | undefined>(undefined);
  const note = useSignal('');
  const { isBusy, fault, run } = useAction();
  const text = note.value.trim();
  const request = useRepeatable(
    () => reason.value && { reason: reason.value, ...(text !== '' && { note: text }) },
    [reason.value, text],
  );

  const cancel = async () => {
    const { body, header } = request();
    if (body === undefined) return;
    const isDone = await run(() =>
      client.POST('/api/external/medication-order/{medication_order_id}/cancellation', {
        params: { path: { medication_order_id: orderId }, header },
        body,
      }),
    );
    onChange();
    if (!isDone) return;
    notify('The order is cancelled');
    onClose();
  };

  const late = tooLate[detailOf(fault, 'reason') ?? ''];
  return (
    <Dialog title={late === undefined ? 'Cancel this order?' : 'Not cancelled'} onClose={onClose}>
      {late === undefined ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void cancel();
          }}
        >
          <p>All of its medications are cancelled, and the pharmacy never ships it. You cannot undo this.</p>
          <ReasonField
            label="Why"
            reasons={cancellationReasons}
            value={reason.value}
            onChange={(chosen) => (reason.value = chosen)}
          />
          <TextArea
            label="Note (optional)"
            value={note.value}
            maxLength={1000}
            hint="Only the pharmacy sees it."
            onChange={(text) => (note.value = text)}
          />
          <ErrorNote fault={fault} />
          <div class="actions">
            <Button onClick={onClose}>Keep the order</Button>
            <Button type="submit" kind="danger" disabled={isBusy || reason.value === undefined}>
              Cancel the order
            </Button>
          </div>
        </form>
      ) : (
        <>
          <p role="alert">{late}</p>
          <div class="actions">
            <Button kind="primary" onClick={onClose}>
              Back to the order
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
