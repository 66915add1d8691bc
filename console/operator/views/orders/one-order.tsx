import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

import { hasShipped } from '../../../../server/orders/status.ts';
import { answered, isNotFound } from '../../../shared/answers.ts';
import { ReadingNote } from '../../../shared/components/action.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { Empty } from '../../../shared/components/list.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { useShortcuts } from '../../../shared/components/shortcuts.ts';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { inWords, orderName } from '../../../shared/words.ts';
import { useSession } from '../../session.ts';
import { CorrectShipmentDialog } from './correct-shipment.tsx';
import { HealthInformation } from './health-information.tsx';
import { HelpButton } from './key-help.tsx';
import type { Move } from './move-form.tsx';
import { MovePanel } from './move-panel.tsx';
import { moveKeys, tooEarly } from './moves.ts';
import { OrderFacts, OrderHistory } from './order-facts.tsx';

interface OneOrderProps {
  readonly id: string;
  /** Its place in the list from which it was opened; undefined if it was not opened from one. */
  readonly place: string | undefined;
  readonly areKeysOn: boolean;
  readonly onMoved: (move: Move) => void;
  readonly onHelp: () => void;
}

/** One order: its status, its health information and its moves. */
export function OneOrder(props: OneOrderProps) {
  const { id, place, areKeysOn, onMoved, onHelp } = props;
  const { api, may } = useSession();
  const reading = useReading(
    (signal) => {
      const params = { path: { order_id: id } };
      return answered(api.GET('/api/operator/orders/{order_id}/progress', { params, signal }));
    },
    [id],
    { everyMs: 20_000 },
  );
  const { data, fault, refresh } = reading;
  const { dialog, open } = useDialog(refresh);
  const round = useSignal(0);
  const now = data?.order;
  const before = useRef(now);
  useEffect(() => {
    if (before.current !== undefined && now !== undefined) {
      if (before.current.status !== now.status)
        notify(`The order was moved meanwhile: it is ${inWords(now.status).toLowerCase()}`);
      else if (now.answered_at !== null) notify('The partner has answered');
    }
    before.current = now;
  }, [now?.status, now?.answered_at]);
  const isAwaited = areKeysOn && data === undefined && may('orders:move');
  useShortcuts(isAwaited ? moveKeys.map(({ key }) => ({ keys: [key], run: () => notify(tooEarly) })) : []);
  return (
    <Page
      title={orderName(id)}
      parent={{ title: 'Orders', href: hrefOf('orders') }}
      actions={
        <>
          {place !== undefined && <span class="muted">{place}</span>}
          <HelpButton onClick={onHelp} />
        </>
      }
    >
      {isNotFound(fault, 'order_id') ? (
        <Empty title="There is no such order" />
      ) : (
        <ReadingNote reading={reading} />
      )}
      {data !== undefined && (
        <div class="order-columns">
          <div class="order-main">
            <HealthInformation id={id} status={data.order.status} answeredAt={data.order.answered_at} />
          </div>
          <div class="order-side">
            {may('orders:move') && (
              <MovePanel
                key={round.value}
                orderId={id}
                status={data.order.status}
                toConfirm={data.order.to_confirm}
                areKeysOn={areKeysOn}
                onMoved={onMoved}
                onOvertaken={() => {
                  round.value += 1;
                  refresh();
                }}
              />
            )}
            <OrderFacts progress={data}>
              {may('orders:move') && hasShipped(data.order.status) && (
                <div class="actions">
                  <Button
                    onClick={() =>
                      open((close) => <CorrectShipmentDialog order={data.order} onClose={close} />)
                    }
                  >
                    Correct the shipment
                  </Button>
                </div>
              )}
            </OrderFacts>
            <OrderHistory progress={data} />
          </div>
        </div>
      )}
      {dialog}
    </Page>
  );
}
