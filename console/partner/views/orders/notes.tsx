import { useSignal } from '@preact/signals';

import { awaitsClarification } from '../../../../server/orders/status.ts';
import { ErrorNote, useAction, useRepeatable } from '../../../shared/components/action.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { bound, TextArea } from '../../../shared/components/fields.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Thread } from '../../../shared/components/facts.tsx';
import { Card } from '../../../shared/components/section.tsx';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';

interface NotesProps {
  readonly order: components['schemas']['OrderDetails'];
  /** Reads the order again, after an answer or a refusal that says that the order has moved. */
  readonly onChange: () => void;
}

/** The notes about the order, the answers, and a form while the order awaits an answer (D66). */
export function Notes({ order, onChange }: NotesProps) {
  const { client, may } = useSession();
  const { medication_order_id, notes } = order;
  const text = useSignal('');
  /** The same words may be sent twice, but not by one click. */
  const sent = useSignal(0);
  const { isBusy, fault, run } = useAction();
  const answer = text.value.trim();
  const request = useRepeatable(() => ({ text: answer }), [answer, sent.value]);
  const isAwaited = awaitsClarification(order);
  if (!isAwaited && notes.length === 0 && fault === undefined) return null;

  const send = async () => {
    const { body, header } = request();
    const isDone = await run(() =>
      client.POST('/api/external/medication-order/{medication_order_id}/clarification', {
        params: { path: { medication_order_id }, header },
        body,
      }),
    );
    onChange();
    if (!isDone) return;
    sent.value += 1;
    text.value = '';
    notify('The pharmacy has your answer');
  };
  return (
    <Card title="Notes and answers">
      <Thread notes={notes} authors={{ pharmacy: 'The pharmacy', partner: 'You' }} />
      <ErrorNote fault={fault} />
      {isAwaited && may('orders:write') && (
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextArea
            label="Your answer"
            {...bound(text)}
            maxLength={1000}
            hint="Write no more about the patient than the pharmacy needs. A pharmacist reads it and decides: it does not move the order."
          />
          <div class="actions">
            <Button type="submit" kind="primary" disabled={isBusy || answer === ''}>
              Send the answer
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
