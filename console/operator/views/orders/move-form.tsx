import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

import type { Confirmation } from '../../../../server/orders/move-rules.ts';
import { hasReason, orderReasons } from '../../../../server/orders/status.ts';
import type { OrderReason, OrderStatus } from '../../../../server/orders/status.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ReasonField } from '../../../shared/components/fields.tsx';
import type { components } from '../../api.ts';
import { moveKeys } from './moves.ts';
import { nameOf } from './order-name.ts';

export type Move = components['schemas']['Transition'];

interface MoveFormProps {
  /** The status that the person saw. */
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** The confirmations that a move into processing gives. */
  readonly toConfirm: readonly Confirmation[];
  readonly isBusy: boolean;
  /** Another order that was shipped with a tracking number. */
  readonly shippedWith: (number: string) => string | undefined;
  readonly onMove: (body: Move) => void;
  readonly onCancel: () => void;
}

/**
 * Says what the partner will be told, and asks for the tracking number, the reason or the confirmation that a move needs,
 * such as that of a strength that differs (D18). The first field has the focus; Escape leaves it.
 */
export function MoveForm({ from, to, toConfirm, isBusy, shippedWith, onMove, onCancel }: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const tracking = useSignal('');
  const reason = useSignal<OrderReason | undefined>(undefined);
  /** A number that another order has, until it is sent a second time. */
  const doubtful = useSignal<string | undefined>(undefined);
  const other = doubtful.value === undefined ? undefined : shippedWith(doubtful.value);
  const id = useId();
  const { button, told } = moveKeys.find((one) => one.to === to) ?? {};
  // Before the browser paints: the first keystrokes or a scan belong to the field.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input, select, button')?.focus(), []);
  const submit = (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    const number = tracking.value.trim();
    if (to === 'processing') onMove({ from, to, confirmed: [...toConfirm] });
    else if (to === 'delivered') onMove({ from, to });
    else if (hasReason(to)) {
      if (reason.value !== undefined) onMove({ from, to, reason: reason.value });
    } else if (number !== '') {
      const isConfirmed = doubtful.value === number;
      doubtful.value = shippedWith(number) === undefined ? undefined : number;
      if (isConfirmed || doubtful.value === undefined) onMove({ from, to, tracking_number: number });
    }
  };
  return (
    <form
      ref={form}
      class="move"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        // Enter sends a field by itself, but not a choice.
        if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) form.current?.requestSubmit();
      }}
    >
      {hasReason(to) && (
        <ReasonField
          label="Reason"
          reasons={orderReasons}
          value={reason.value}
          onChange={(chosen) => (reason.value = chosen)}
        />
      )}
      {to === 'shipped' && (
        <div class="field">
          <label for={id}>Tracking number</label>
          <input
            id={id}
            type="text"
            required
            maxLength={255}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            value={tracking.value}
            onInput={({ currentTarget }) => (tracking.value = currentTarget.value)}
          />
        </div>
      )}
      {other !== undefined && (
        <p class="why" role="alert">
          {nameOf(other)} has this number. Send it again if both are in one parcel.
        </p>
      )}
      {to === 'processing' && (
        <p class="why">
          The dose that was ordered and the strength to fill <strong>differ</strong>. Compare them. If you are
          not sure, ask the prescriber first.
        </p>
      )}
      <p class="muted">{told}</p>
      <div class="actions">
        <Button type="submit" kind={to === 'cancelled' ? 'danger' : 'primary'} disabled={isBusy}>
          {to === 'processing' ? 'Confirm and process' : button}
        </Button>
        {to === 'shipped' && (
          <Button disabled={isBusy} onClick={() => onMove({ from, to })}>
            Ship without a number
          </Button>
        )}
        <Button onClick={onCancel}>Back</Button>
      </div>
    </form>
  );
}
