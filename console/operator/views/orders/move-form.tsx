import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';

import type { Confirmation } from '../../../../server/orders/move-rules.ts';
import { hasReason, orderReasons } from '../../../../server/orders/status.ts';
import type { OrderReason, OrderStatus } from '../../../../server/orders/status.ts';
import { detailOf } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { bound, ReasonField, TextArea } from '../../../shared/components/fields.tsx';
import { orderName } from '../../../shared/words.ts';
import type { components } from '../../api.ts';
import { moveKeys } from './moves.ts';

export type Move = components['schemas']['Transition'];

interface MoveFormProps {
  /** The status that the person saw. */
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  /** The confirmations that a move into processing gives. */
  readonly toConfirm: readonly Confirmation[];
  readonly isBusy: boolean;
  /** The doubt for which the tracking number was just refused; a person may confirm it. */
  readonly doubt: Confirmation | undefined;
  readonly onMove: (body: Move) => void;
  readonly onCancel: () => void;
}

/**
 * Says what the partner will be told, and asks for the tracking number, the reason or the confirmation that a move needs,
 * such as for a strength that differs (D18). The first field has the focus; Escape leaves the form,
 * unless a note would be lost.
 */
export function MoveForm({ from, to, toConfirm, isBusy, doubt, onMove, onCancel }: MoveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const tracking = useSignal('');
  const reason = useSignal<OrderReason | undefined>(undefined);
  const note = useSignal('');
  /** The number that was sent last, and what was confirmed about it. */
  const sent = useSignal<{ readonly number: string; readonly confirmed: readonly Confirmation[] }>({
    number: '',
    confirmed: [],
  });
  const id = useId();
  const { button, told } = moveKeys.find((one) => one.to === to) ?? {};
  // Before the browser paints: the first keystrokes or a scan belong to the field.
  useLayoutEffect(() => form.current?.querySelector<HTMLElement>('input, select, button')?.focus(), []);
  // A second scan replaces a number that was refused.
  useLayoutEffect(() => {
    if (doubt !== undefined) form.current?.querySelector('input')?.select();
  }, [doubt]);
  const ship = (confirmed: readonly Confirmation[]) => {
    const number = tracking.value.trim();
    if (number === '') return;
    sent.value = { number, confirmed };
    onMove({ from, to, tracking_number: number, confirmed: [...confirmed] });
  };
  const submit = (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    if (to === 'processing') onMove({ from, to, confirmed: [...toConfirm] });
    else if (to === 'delivered') onMove({ from, to });
    else if (hasReason(to)) {
      const text = note.value.trim();
      if (reason.value !== undefined)
        onMove({ from, to, reason: reason.value, ...(text !== '' && { note: text }) });
    } else ship([]);
  };
  return (
    <form
      ref={form}
      class="stack"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && note.value.trim() === '') onCancel();
        // Enter sends a field by itself, but not a choice.
        if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) form.current?.requestSubmit();
      }}
    >
      {hasReason(to) && (
        <>
          <ReasonField label="Reason" reasons={orderReasons} {...bound(reason)} />
          <TextArea
            label="Note to the partner (optional)"
            {...bound(note)}
            maxLength={500}
            hint="No health information beyond what the prescriber needs."
          />
        </>
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
        {doubt !== undefined && tracking.value.trim() === sent.value.number && (
          <Button disabled={isBusy} onClick={() => ship([...sent.value.confirmed, doubt])}>
            The number is right
          </Button>
        )}
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

/** The doubt for which a tracking number was refused, and which a person may confirm (D65). */
export function doubtOf(fault: unknown): Confirmation | undefined {
  if (detailOf(fault, 'reason') === 'tracking_number_unlikely') return 'tracking_number_unlikely';
  return detailOf(fault, 'existing_id') === undefined ? undefined : 'tracking_number_taken';
}

/** Says what to compare. */
export function DoubtNote({ fault }: { readonly fault: unknown }) {
  const holder = detailOf(fault, 'existing_id');
  return (
    <p class="why" role="alert">
      {holder === undefined
        ? 'Numbers of this carrier look different. Compare it with the label.'
        : `${orderName(holder)} has this number. Are both in one parcel?`}
    </p>
  );
}
