import { useSignal } from '@preact/signals';

import { scenarioPath } from '../../../../scripts/docs/scenario-path.ts';
import { manualScenario, sandboxScenarios } from '../../../../server/orders/sandbox-scenario.ts';
import type { PartnerClient } from '../../api.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Checkbox, SelectField } from '../../../shared/components/fields.tsx';
import { go } from '../../../shared/router.ts';
import { placeTestOrder } from './place-test-order.ts';
import type { TestOrder } from './place-test-order.ts';

interface TestOrderDialogProps extends Pick<TestOrder, 'clinicId' | 'people'> {
  readonly client: PartnerClient;
  readonly onClose: () => void;
}

const scenarios = [...sandboxScenarios, manualScenario] as const;

/** Chooses what the sandbox does with a new order, and places it. */
export function TestOrderDialog({ client, clinicId, people, onClose }: TestOrderDialogProps) {
  const scenario = useSignal<TestOrder['scenario']>('ship');
  const isForNewPatient = useSignal(people === null);
  const { isBusy, fault, run } = useAction();
  const place = async () => {
    await run(async () => {
      const id = await placeTestOrder(client, {
        clinicId,
        scenario: scenario.value,
        people: isForNewPatient.value ? null : people,
      });
      onClose();
      go('orders', id);
    });
  };
  return (
    <Dialog title="New test order" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void place();
        }}
      >
        <p>Nothing is shipped: the sandbox moves the order by itself, a step every few seconds.</p>
        <SelectField
          label="Scenario"
          value={scenario.value}
          options={scenarios.map((one) => [one, one] as const)}
          onChange={(chosen) => (scenario.value = scenarios.find((one) => one === chosen) ?? 'ship')}
          hint={pathOf(scenario.value)}
        />
        {people !== null && (
          <Checkbox
            label="For a new test patient, not for that of the earlier order"
            checked={isForNewPatient.value}
            onChange={(checked) => (isForNewPatient.value = checked)}
          />
        )}
        {fault !== undefined && <ErrorNote fault={fault} />}
        <div class="actions">
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" kind="primary" disabled={isBusy}>
            Place the order
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const pathOf = (scenario: TestOrder['scenario']): string =>
  scenario === manualScenario ? 'received: it waits until you move it' : scenarioPath(scenario);
