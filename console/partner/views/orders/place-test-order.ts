import type { PartnerClient } from '../../api.ts';
import type { manualScenario, SandboxScenario } from '../../../../server/orders/sandbox-scenario.ts';

/** Whom a test order is for. */
export interface TestPeople {
  readonly patient_id: string;
  readonly practitioner_id: string;
}

export interface TestOrder {
  readonly clinicId: string;
  readonly scenario: SandboxScenario | typeof manualScenario;
  /** The people of an earlier order; null makes new ones. */
  readonly people: TestPeople | null;
}

/** Places an order of the clinic's first suitable medication, in development only. Returns its id. */
export async function placeTestOrder(
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

/** Nobody: development must not get data of real people. */
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
