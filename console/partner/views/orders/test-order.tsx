import { useSignal } from '@preact/signals';

import { scenarioPath } from '../../../../scripts/docs/scenario-path.ts';
import { manualScenario, sandboxScenarios } from '../../../../server/orders/sandbox-scenario.ts';
import type { SandboxScenario } from '../../../../server/orders/sandbox-scenario.ts';
import { FormDialog } from '../../../shared/components/dialog.tsx';
import { bound, Checkbox, SelectField } from '../../../shared/components/fields.tsx';
import { go } from '../../../shared/router.ts';
import type { PartnerClient } from '../../api.ts';
import { useSession } from '../../session.ts';

/** The scopes that a key needs to place a test order. */
export const testOrderScopes = [
  'catalogue:read',
  'practitioners:write',
  'patients:write',
  'orders:write',
] as const;

interface TestOrderDialogProps extends Pick<TestOrder, 'clinicId' | 'people'> {
  readonly onClose: () => void;
}

const scenarios = [...sandboxScenarios, manualScenario] as const;

/** Places an order for which the reader chooses a scenario of the sandbox. */
export function TestOrderDialog({ clinicId, people, onClose }: TestOrderDialogProps) {
  const { client } = useSession();
  const scenario = useSignal<TestOrder['scenario']>('ship');
  const isForNewPatient = useSignal(people === null);
  const place = async () => {
    const order = { clinicId, scenario: scenario.value, people: isForNewPatient.value ? null : people };
    go('orders', await placeTestOrder(client, order));
  };
  return (
    <FormDialog title="New test order" action="Place the order" cancel="Close" work={place} onClose={onClose}>
      <p>Nothing is shipped: the sandbox moves the order by itself, a step every few seconds.</p>
      <SelectField
        label="Scenario"
        {...bound(scenario)}
        options={scenarios.map((one) => [one, one] as const)}
        hint={pathOf(scenario.value)}
      />
      {people !== null && (
        <Checkbox
          label="For a new test patient, not for that of the earlier order"
          {...bound(isForNewPatient)}
        />
      )}
    </FormDialog>
  );
}

const pathOf = (scenario: TestOrder['scenario']): string =>
  scenario === manualScenario ? 'received: it waits until you move it' : scenarioPath(scenario);

interface TestPeople {
  readonly patient_id: string;
  readonly practitioner_id: string;
}

interface TestOrder {
  readonly clinicId: string;
  readonly scenario: SandboxScenario | typeof manualScenario;
  /** The people of an earlier order; null makes new ones. */
  readonly people: TestPeople | null;
}

/** Places an order of the clinic's first suitable medication, in development only. Returns its id. */
async function placeTestOrder(
  client: PartnerClient,
  { clinicId, scenario, people }: TestOrder,
): Promise<string> {
  const { medications } = (
    await client.GET('/api/external/medications', {
      params: { query: { clinic_id: clinicId, limit: 100 } },
    })
  ).data.data;
  const medication = medications.find(({ schedule, compounded }) => schedule === null && !compounded);
  if (medication === undefined) throw new Error('The clinic’s formulary has no medication for a test order.');
  const { patient_id, practitioner_id } = people ?? (await newTestPeople(client, clinicId));
  const { data } = await client.POST('/api/external/medication-request', {
    params: { header: { 'X-Sandbox-Scenario': scenario } },
    body: {
      patient_id,
      practitioner_id,
      clinic_id: clinicId,
      medication_id: medication.medication_id,
      quantity: 30,
      refills: 2,
      days_supply: 30,
      instructions: 'Test order from the console',
    },
  });
  return data.data.medication_order_id;
}

/** Made-up people: development must not get real people's data. */
async function newTestPeople(client: PartnerClient, clinicId: string): Promise<TestPeople> {
  const practitioner = await client.POST('/api/external/practitioner', {
    body: { first_name: 'Test', last_name: 'Practitioner', npi: '1234567893', assigned_clinic: clinicId },
  });
  const patient = await client.POST('/api/external/patient', {
    body: {
      clinic_id: clinicId,
      first_name: 'Test',
      last_name: 'Patient',
      date_of_birth: '1990-01-01',
      address_line1: '1 Test Street',
      city: 'Portland',
      state: 'OR',
      zip: '97205',
    },
  });
  return {
    practitioner_id: practitioner.data.data.practitioner_id,
    patient_id: patient.data.data.patient_id,
  };
}
