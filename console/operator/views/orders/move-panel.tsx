import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { mayMove } from '../../../../server/domain/order-status.ts';
import type { OrderStatus } from '../../../../server/domain/order-status.ts';
import { useAction } from '../../../components/action.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useShortcuts } from '../../../components/shortcuts.ts';
import { Time } from '../../../components/time.tsx';
import { detailOf } from '../../../refusal.ts';
import { inWords } from '../../../words.ts';
import { answered } from '../../api.ts';
import type { Api, components } from '../../api.ts';
import { MoveForm } from './move-form.tsx';
import { moveKeys } from './moves.ts';

type Transition = components['schemas']['Transition'];

/** Whether a move needs no more words. */
const isAtOnce = (to: OrderStatus) => to === 'processing' || to === 'delivered';

/** A key that is tapped twice must not move the next order too, which opens in between. */
const doubleTapMs = 400;

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
  const asking = useSignal<{ readonly from: OrderStatus; readonly to: OrderStatus } | undefined>(undefined);
  const { isBusy, fault, run } = useAction();
  const panel = useRef<HTMLElement>(null);
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
    if (isAtOnce(to)) void move({ from: status, to });
    else asking.value = { from: status, to };
  };
  const shownAt = useRef(performance.now());
  const press = (to: OrderStatus) => {
    if (!isAtOnce(to) || performance.now() - shownAt.current > doubleTapMs) begin(to);
  };
  useShortcuts(areKeysOn ? moves.map(({ key, to }) => ({ keys: [key], run: () => press(to) })) : []);

  return (
    <section class="card" aria-labelledby="moves" ref={panel} tabIndex={-1}>
      <h2 id="moves">Move this order</h2>
      {fault !== undefined && <Refusal fault={fault} onOvertaken={onOvertaken} />}
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
          key={asking.value.to}
          {...asking.value}
          isBusy={isBusy}
          onMove={(body) => void move(body)}
          onCancel={() => {
            panel.current?.focus();
            asking.value = undefined;
          }}
        />
      )}
    </section>
  );
}

interface RefusalProps {
  readonly fault: unknown;
  readonly onOvertaken: () => void;
}

/** If a second person was faster, their move counts: the first one reads what the order is now. */
function Refusal({ fault, onOvertaken }: RefusalProps) {
  const status = detailOf(fault, 'order_status');
  const since = detailOf(fault, 'status_since');
  if (status === undefined || since === undefined) return <ErrorNote fault={fault} />;
  return (
    <div class="error-note" role="alert">
      <p>
        <strong>The order was moved before you.</strong> It is {inWords(status).toLowerCase()} since{' '}
        <Time at={since} isExact />, by the {detailOf(fault, 'actor')}. Your move has changed nothing.
      </p>
      <Button onClick={onOvertaken}>Show it as it is now</Button>
    </div>
  );
}
