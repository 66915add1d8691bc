import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import type { Confirmation } from '../../../../server/orders/move-rules.ts';
import { mayMove } from '../../../../server/orders/status.ts';
import type { OrderStatus } from '../../../../server/orders/status.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { useShortcuts } from '../../../shared/components/shortcuts.ts';
import { inWords } from '../../../shared/words.ts';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';
import { MoveForm } from './move-form.tsx';
import type { Move } from './move-form.tsx';
import { moveKeys, tooEarly } from './moves.ts';
import { isOvertaken, Overtaken } from './overtaken.tsx';

/** A key that is tapped twice must not move the next order too, which opens in between. */
const doubleTapMs = 400;

interface MovePanelProps {
  readonly session: Session;
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly toConfirm: readonly Confirmation[];
  readonly areKeysOn: boolean;
  readonly shippedWith: (number: string) => string | undefined;
  readonly onMoved: (move: Move) => void;
  /** Somebody else has moved the order. */
  readonly onOvertaken: () => void;
}

/** The moves that the table of moves allows, each with its key. */
export function MovePanel(props: MovePanelProps) {
  const { session, orderId, status, toConfirm, areKeysOn, shippedWith, onMoved, onOvertaken } = props;
  const { api, self } = session;
  const asking = useSignal<{ readonly from: OrderStatus; readonly to: OrderStatus } | undefined>(undefined);
  const { isBusy, fault, run } = useAction();
  const panel = useRef<HTMLElement>(null);
  // Processing binds nobody, so it asks only if there is something to confirm; every other move asks first.
  const isAtOnce = (to: OrderStatus) => to === 'processing' && toConfirm.length === 0;
  const moves = moveKeys.filter(({ to }) => mayMove(status, to));

  const move = async (body: Move) => {
    const isDone = await run(() =>
      answered(
        api.POST('/api/operator/orders/{order_id}/transitions', {
          params: { path: { order_id: orderId } },
          body,
        }),
      ),
    );
    if (isDone) onMoved(body);
  };
  const begin = (to: OrderStatus) => {
    if (isBusy) return;
    if (isAtOnce(to)) void move({ from: status, to });
    else asking.value = { from: status, to };
  };
  const shownAt = useRef(performance.now());
  const press = (to: OrderStatus) => {
    if (!isAtOnce(to) || performance.now() - shownAt.current > doubleTapMs) begin(to);
    else notify(tooEarly);
  };
  useShortcuts(areKeysOn ? moves.map(({ key, to }) => ({ keys: [key], run: () => press(to) })) : []);

  return (
    <section class="card moves-card" aria-labelledby="moves" ref={panel} tabIndex={-1}>
      <h2 id="moves">Move this order</h2>
      {isOvertaken(fault) ? (
        <Overtaken fault={fault} selfId={self.operator_id} onShow={onOvertaken} />
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
              {button}{' '}
              {areKeysOn && (
                <kbd class="for-keyboards" aria-hidden="true">
                  {key}
                </kbd>
              )}
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
          toConfirm={toConfirm}
          isBusy={isBusy}
          shippedWith={shippedWith}
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
