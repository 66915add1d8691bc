import { useSignal } from '@preact/signals';

import { type Purpose, purposes } from '../../../../server/orders/status.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ReasonField } from '../../../shared/components/reason-field.tsx';

/** Asks why an order is opened that the pharmacy no longer has to fill. The audit keeps the answer. */
export function PurposeForm({ onPurpose }: { readonly onPurpose: (purpose: Purpose) => void }) {
  const purpose = useSignal<Purpose | undefined>(undefined);
  return (
    <section class="card" aria-labelledby="purpose">
      <h2 id="purpose">Health information</h2>
      <p>
        This order is not in the queue. Say why you open it: the audit keeps your name, the time and the
        purpose.
      </p>
      <form
        class="move"
        onSubmit={(event) => {
          event.preventDefault();
          if (purpose.value !== undefined) onPurpose(purpose.value);
        }}
      >
        <ReasonField
          label="Purpose"
          reasons={purposes}
          value={purpose.value}
          onChange={(chosen) => (purpose.value = chosen)}
        />
        <div class="actions">
          <Button type="submit" disabled={purpose.value === undefined}>
            Open the health information
          </Button>
        </div>
      </form>
    </section>
  );
}
