import { useSignal } from '@preact/signals';

import { hasReason, orderReasons, orderTransitions } from '../../../../server/orders/status.ts';
import type { OrderReason, OrderStatus } from '../../../../server/orders/status.ts';
import { detailOf } from '../../../shared/answers.ts';
import { ErrorNote, useAction } from '../../../shared/components/action.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { bound, ReasonField, SelectField, TextField } from '../../../shared/components/fields.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Card } from '../../../shared/components/section.tsx';
import { inWords } from '../../../shared/words.ts';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';
import { TestOrderDialog, testOrderScopes } from './test-order.tsx';

type Wire = components['schemas'];

interface SandboxProps {
  readonly order: Wire['OrderDetails'];
  /** Reads the order again. */
  readonly onChange: () => void;
}

/** Moves an order at once, in development, and places another one like it. */
export function Sandbox({ order, onChange }: SandboxProps) {
  const { client, may } = useSession();
  const { isBusy, fault, run } = useAction();
  const { dialog, open } = useDialog();
  const moves = orderTransitions[order.status];

  const advance = async (body: Wire['Advance']) => {
    await run(async () => {
      const { data } = await client.POST(
        '/api/external/sandbox/medication-order/{medication_order_id}/advance',
        { params: { path: { medication_order_id: order.medication_order_id } }, body },
      );
      notify(moved(data.data));
    });
    onChange();
  };

  return (
    <Card title="Sandbox">
      {moves.length === 0 ? (
        <p>This order has come to its end. Place another one to see other scenarios.</p>
      ) : (
        <>
          <p class="muted">Development only. Webhooks get the events as if the pharmacy had moved it.</p>
          <Button disabled={isBusy} onClick={() => advance({})}>
            Next step of its scenario
          </Button>
          <MoveForm key={order.status} moves={moves} isBusy={isBusy} onMove={advance} />
        </>
      )}
      {fault !== undefined && <ErrorNote fault={tooLate(fault) ?? fault} />}
      {may(...testOrderScopes) && (
        <Button
          onClick={() =>
            open((close) => <TestOrderDialog clinicId={order.clinic_id} people={order} onClose={close} />)
          }
        >
          New test order
        </Button>
      )}
      {dialog}
    </Card>
  );
}

function moved({ status, next_status: next }: Wire['OrderAdvanced']['data']): string {
  const then = next === null ? 'nothing more is simulated' : `${inWords(next).toLowerCase()} comes next`;
  return `The order is ${inWords(status).toLowerCase()}; ${then}`;
}

/** The order also moves by itself, so a click may come too late. */
function tooLate(fault: unknown): string | undefined {
  const status = inWords(detailOf(fault, 'order_status') ?? '').toLowerCase();
  const reason = detailOf(fault, 'reason');
  if (reason === 'no_next_step') return `Its scenario has ended: it stays ${status}. Move it yourself.`;
  if (reason === 'transition_not_allowed')
    return `The order has moved meanwhile: it is ${status}. Choose again.`;
  return undefined;
}

interface MoveFormProps {
  readonly moves: readonly OrderStatus[];
  readonly isBusy: boolean;
  readonly onMove: (body: Wire['Advance']) => unknown;
}

/** Chooses among the moves that the table of moves allows. */
function MoveForm({ moves, isBusy, onMove }: MoveFormProps) {
  const to = useSignal<OrderStatus>(moves[0] ?? 'cancelled');
  const reason = useSignal<OrderReason | undefined>(undefined);
  const tracking = useSignal('');
  const needsReason = hasReason(to.value);
  const submit = (event: Event) => {
    event.preventDefault();
    onMove({
      to: to.value,
      ...(needsReason && reason.value !== undefined && { reason: reason.value }),
      ...(to.value === 'shipped' && tracking.value !== '' && { tracking_number: tracking.value }),
    });
  };
  return (
    <form class="stack" onSubmit={submit}>
      <SelectField
        label="Move to"
        {...bound(to)}
        options={moves.map((move) => [move, inWords(move)] as const)}
      />
      {needsReason && <ReasonField label="Reason" reasons={orderReasons} {...bound(reason)} />}
      {to.value === 'shipped' && <TextField label="Tracking number (optional)" {...bound(tracking)} />}
      <Button type="submit" disabled={isBusy || (needsReason && reason.value === undefined)}>
        Move
      </Button>
    </form>
  );
}
