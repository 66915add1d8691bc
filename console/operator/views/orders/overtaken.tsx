import { Button } from '../../../shared/components/button.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { detailOf } from '../../../shared/refusal.ts';
import { inWords } from '../../../shared/words.ts';
import { ApiError } from '../../api.ts';

interface OvertakenProps {
  readonly fault: unknown;
  /** The ID of the person who reads this. */
  readonly selfId: string | null;
  readonly onShow: () => void;
}

/** Whether a move was refused because the order is no longer what its reader saw. */
export function isOvertaken(fault: unknown): boolean {
  return detailOf(fault, 'order_status') !== undefined && detailOf(fault, 'field') !== 'confirmed';
}

/** Says who was faster. Their move counts. */
export function Overtaken({ fault, selfId, onShow }: OvertakenProps) {
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

/** Who moved it: a colleague, or the reader in another tab or by an attempt whose answer was lost. */
function whoIn(fault: unknown, selfId: string | null): string {
  const details: Readonly<Record<string, unknown>> = fault instanceof ApiError ? { ...fault.details } : {};
  const { operator, actor } = details;
  if (typeof operator !== 'object' || operator === null || !('name' in operator))
    return `the ${String(actor)}`;
  return 'operator_id' in operator && operator.operator_id === selfId ? 'yourself' : String(operator.name);
}
