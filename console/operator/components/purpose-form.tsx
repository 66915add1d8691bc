import { useSignal } from '@preact/signals';

import { purposes } from '../../../server/orders/status.ts';
import type { Purpose } from '../../../server/orders/status.ts';
import { Button } from '../../shared/components/button.tsx';
import { bound, ReasonField } from '../../shared/components/fields.tsx';

interface PurposeFormProps {
  /** The words on the button. */
  readonly action: string;
  readonly onPurpose: (purpose: Purpose) => void;
}

/** Asks why health information is looked for or opened. The audit keeps the answer. */
export function PurposeForm({ action, onPurpose }: PurposeFormProps) {
  const purpose = useSignal<Purpose | undefined>(undefined);
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (purpose.value !== undefined) onPurpose(purpose.value);
      }}
    >
      <ReasonField
        label="Purpose"
        reasons={purposes.filter((one) => one !== 'printing')}
        {...bound(purpose)}
      />
      <div class="actions">
        <Button type="submit" disabled={purpose.value === undefined}>
          {action}
        </Button>
      </div>
    </form>
  );
}
