import type { Confirmation } from '../../../../server/orders/move-rules.ts';
import { detailOf } from '../../../shared/answers.ts';
import { nameOf } from './order-name.ts';

/** What a tracking number was refused for, and a person may confirm (D65). */
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
        : `${nameOf(holder)} has this number. Are both in one parcel?`}
    </p>
  );
}
