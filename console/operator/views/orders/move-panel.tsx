import { useSignal } from '@preact/signals';

import { mayMove } from '../../../../server/domain/order-status.ts';
import type { OrderStatus } from '../../../../server/domain/order-status.ts';
import { useAction } from '../../../components/action.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useShortcuts } from '../../../components/shortcuts.ts';
import { detailOf } from '../../../refusal.ts';
import { inWords } from '../../../words.ts';
import { answered } from '../../api.ts';
import type { Api, components } from '../../api.ts';
import { MoveForm } from './move-form.tsx';
import { moveKeys } from './moves.ts';

type Transition = components['schemas']['Transition'];

interface MovePanelProps {
  readonly api: Api;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly areKeysOn: boolean;
  readonly onMoved: (to: OrderStatus) => void;
  /** Somebody else has moved the order. */
  readonly onOvertaken: () => void;
}

/** The moves that the table of moves allows, each with its key. */
export function MovePanel({ api, orderId, status, areKeysOn, onMoved, onOvertaken }: MovePanelProps) {
  const asking = useSignal<OrderStatus | undefined>(undefined);
  const { isBusy, fault, run } = useAction();
  const moves = moveKeys.filter(({ to }) => mayMove(status, to));

  const move = async (body: Transition) => {
    const isDone = await run(() =>
      answered(
        api.POST('/api/operator/orders/{order_id}/transitions', {
          params: { path: { order_id: orderId } },
          body,
        }),
      ),
    );
    if (isDone) onMoved(body.to);
  };
  const begin = (to: OrderStatus) => {
    if (isBusy) return;
    if (to === 'processing' || to === 'delivered') void move({ to });
    else asking.value = to;
  };
  useShortcuts(areKeysOn ? moves.map(({ key, to }) => ({ keys: [key], run: () => begin(to) })) : []);

  const overtaken = detailOf(fault, 'reason') === 'transition_not_allowed';
  return (
    <section class="card" aria-labelledby="moves">
      <h2 id="moves">Move this order</h2>
      {overtaken ? (
        <div class="error-note" role="alert">
          <p>
            <strong>Somebody else was faster.</strong> The order is already{' '}
            {inWords(detailOf(fault, 'order_status') ?? '').toLowerCase()}. Your move has changed nothing.
          </p>
          <Button onClick={onOvertaken}>Show it as it is now</Button>
        </div>
      ) : (
        fault !== undefined && <ErrorNote fault={fault} />
      )}
      {asking.value === undefined ? (
        <div class="moves">
          {moves.map(({ to, key, button }, index) => (
            <Button
              key={to}
              kind={index === 0 ? 'primary' : 'plain'}
              disabled={isBusy}
              onClick={() => begin(to)}
            >
              {button} {areKeysOn && <kbd aria-hidden="true">{key}</kbd>}
            </Button>
          ))}
          {moves.length === 0 && (
            <p class="muted">It is {inWords(status).toLowerCase()}: nothing is left to do.</p>
          )}
        </div>
      ) : (
        <MoveForm
          key={asking.value}
          to={asking.value}
          isBusy={isBusy}
          onMove={(body) => void move(body)}
          onCancel={() => (asking.value = undefined)}
        />
      )}
    </section>
  );
}
