import { useSignal } from '@preact/signals';

import { cancellationReasons } from '../../../../server/orders/move-rules.ts';
import { detailOf } from '../../../shared/answers.ts';
import { useRepeatable } from '../../../shared/components/action.tsx';
import { FormDialog } from '../../../shared/components/dialog.tsx';
import { bound, ReasonField, TextArea } from '../../../shared/components/fields.tsx';
import { useSession } from '../../session.ts';

interface CancelDialogProps {
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Shown if another change was faster. */
const tooLate: Readonly<Record<string, string>> = {
  already_shipped: 'Too late: the order has shipped. It was not cancelled and is on its way.',
  already_cancelled: 'The order was cancelled before. There is nothing left to do.',
};

/** Asks for the reason. Choosing one is the confirmation: nothing is chosen at first. */
export function CancelDialog({ orderId, onClose }: CancelDialogProps) {
  const { client } = useSession();
  const reason = useSignal<(typeof cancellationReasons)[number] | undefined>(undefined);
  const note = useSignal('');
  const text = note.value.trim();
  const request = useRepeatable(
    () => reason.value && { reason: reason.value, ...(text !== '' && { note: text }) },
    [reason.value, text],
  );
  const cancel = async () => {
    const { body, header } = request();
    if (body === undefined) return;
    await client.POST('/api/external/medication-order/{medication_order_id}/cancellation', {
      params: { path: { medication_order_id: orderId }, header },
      body,
    });
  };
  return (
    <FormDialog
      title="Cancel this order?"
      action="Cancel the order"
      kind="danger"
      cancel="Back to the order"
      isReady={reason.value !== undefined}
      work={cancel}
      done="The order is cancelled"
      refusal={(fault) => {
        const late = tooLate[detailOf(fault, 'reason') ?? ''];
        return late === undefined ? undefined : <p role="alert">{late}</p>;
      }}
      onClose={onClose}
    >
      <p>All of its medications are cancelled, and the pharmacy never ships it. You cannot undo this.</p>
      <ReasonField label="Why" reasons={cancellationReasons} {...bound(reason)} />
      <TextArea label="Note (optional)" {...bound(note)} maxLength={1000} hint="Only the pharmacy sees it." />
    </FormDialog>
  );
}
