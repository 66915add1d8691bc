import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { PartnerApiError } from '../../../../scripts/client/api-error.ts';
import type { Confirmation } from '../../../../server/orders/move-rules.ts';
import { mayMove } from '../../../../server/orders/status.ts';
import type { OrderStatus } from '../../../../server/orders/status.ts';
import { answered, detailOf } from '../../../shared/answers.ts';
import { ErrorNote, useAction } from '../../../shared/components/action.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { useShortcuts } from '../../../shared/components/shortcuts.ts';
import { Time } from '../../../shared/components/time.tsx';
import { inWords } from '../../../shared/words.ts';
import { useSession } from '../../session.ts';
import { DoubtNote, doubtOf, MoveForm } from './move-form.tsx';
import type { Move } from './move-form.tsx';
import { moveKeys, tooEarly } from './moves.ts';

/** A key that is tapped twice must not move the next order too, which opens in between. */
const doubleTapMs = 400;

interface MovePanelProps {
  readonly orderId: string;
  readonly status: OrderStatus;
  readonly toConfirm: readonly Confirmation[];
  readonly areKeysOn: boolean;
  readonly onMoved: (move: Move) => void;
  /** Somebody else has moved the order. */
  readonly onOvertaken: () => void;
}

/** The moves that the table of moves allows, each with its key. */
export function MovePanel(props: MovePanelProps) {
  const { orderId, status, toConfirm, areKeysOn, onMoved, onOvertaken } = props;
  const { api, self } = useSession();
  const asking = useSignal<{ readonly from: OrderStatus; readonly to: OrderStatus } | undefined>(undefined);
  const { isBusy, fault, run } = useAction();
  const doubt = doubtOf(fault);
  const panel = useRef<HTMLElement>(null);
  // Processing commits the pharmacy to nothing: it asks only for a confirmation. Every other move asks first.
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
      ) : doubt === undefined ? (
        <ErrorNote fault={fault} />
      ) : (
        <DoubtNote fault={fault} />
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
          doubt={doubt}
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

interface OvertakenProps {
  readonly fault: unknown;
  /** The ID of the person who reads this. */
  readonly selfId: string | null;
  readonly onShow: () => void;
}

/** True if a move was refused because the order has changed since the reader saw it. */
function isOvertaken(fault: unknown): boolean {
  return detailOf(fault, 'order_status') !== undefined && detailOf(fault, 'field') !== 'confirmed';
}

/** Says who was faster. Their move counts. */
function Overtaken({ fault, selfId, onShow }: OvertakenProps) {
  const status = detailOf(fault, 'order_status') ?? '';
  const since = detailOf(fault, 'status_since') ?? '';
  return (
    <div class="error-note" role="alert">
      <p>
        <strong>The order was moved before.</strong> It is {inWords(status).toLowerCase()} since{' '}
        <Time at={since} isExact />, by {whoIn(fault, selfId)}. Your move has changed nothing.
      </p>
      <Button onClick={onShow}>Show it as it is now</Button>
    </div>
  );
}

/** Names the mover: a colleague, or the reader in another tab or by an attempt whose answer was lost. */
function whoIn(fault: unknown, selfId: string | null): string {
  const details: Readonly<Record<string, unknown>> =
    fault instanceof PartnerApiError ? { ...fault.details } : {};
  const { operator, actor } = details;
  if (typeof operator !== 'object' || operator === null || !('name' in operator))
    return `the ${String(actor)}`;
  return 'operator_id' in operator && operator.operator_id === selfId ? 'yourself' : String(operator.name);
}
