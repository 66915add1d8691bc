import { lineBody, orderBody, requestBody, without } from '../../support/bodies.ts';
import { medicationIdOf } from '../../support/stored-rows.ts';
import { newPatient, newPatientAt, newPatientIn } from '../../support/fixtures.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import type { TenantOptions } from '../../support/tenant.ts';
import { twice, unknownId } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

type Body = (partner: PartnerWithPatient) => object | Promise<object>;
const isBody = (given: object | Body): given is Body => typeof given === 'function';

const sent =
  (operation: 'createMedicationOrder' | 'createMedicationRequest', form: Body) =>
  (given: object | Body, environment?: 'production', options?: TenantOptions, headers = {}): Provocation =>
  async ({ partner }) => {
    const caller = await partner(environment, options);
    const fields = isBody(given) ? await given(caller) : given;
    return caller.call(operation, { body: { ...(await form(caller)), ...fields }, headers });
  };
const order = sent('createMedicationOrder', orderBody);
const request = sent('createMedicationRequest', requestBody);

const line = (fields: object) => ({ medication_requests: [{ ...lineBody(), ...fields }] });
const scenario = { 'X-Sandbox-Scenario': 'ship' };
const inactive: Body = async (partner) => ({ patient_id: await newPatient(partner, { status: 'inactive' }) });
const cityless: Body = async (partner) => ({ patient_id: await newPatientAt({ city: null }, partner) });
const stateless: Body = async (partner) => ({ patient_id: await newPatientIn(null, partner) });

export const orders: Provocations = {
  MedicationOrderCreated: {
    one_medication: order({}),
    two_medications: order({
      medication_requests: [{ ...lineBody(), medication: 'Gabapentin', dose: '300 mg' }, lineBody()],
    }),
    created_with_warnings: order({ service_id: 'ups-ground' }),
    strength_differs: order(line({ medication: 'Ibuprofen', dose: '200 mg' }), 'production'),
  },
  MedicationOrderInvalid: {
    quantity_missing: order({ medication_requests: [without(lineBody(), 'quantity')] }),
    no_lines: order({ medication_requests: [] }),
    external_id_repeated: order({
      medication_requests: ['rx-1', 'rx-1'].map((external_id) => ({ ...lineBody(), external_id })),
    }),
    not_in_formulary: order(line({ medication: 'Metformine' })),
    strength_required: order(line({ dose: '1 tablet' }), 'production'),
    patient_state_missing: order(stateless),
    patient_inactive: order(inactive, 'production'),
    patient_address_incomplete: order(cityless, 'production'),
    cannot_refrigerate: order({ service_id: 'ups-ground' }, 'production'),
    compounding_reason_missing: order(
      line({ medication: 'Semaglutide', compounding_reason: undefined }),
      'production',
    ),
    schedule_refills: order(line({ medication: 'Alprazolam', refills: '6' }), 'production'),
    veterinarian_required: order(
      async (partner) => ({ patient_id: await newPatient(partner, { species: 'canine' }) }),
      'production',
    ),
    development_only: order({}, 'production', {}, scenario),
  },
  MedicationOrderReferenceNotFound: {
    patient_not_found: order({ patient_id: unknownId }),
    practitioner_not_found: order({ practitioner_id: unknownId }),
    carrier_not_found: order({ carrier_id: 'dhl' }),
    service_not_found: order({ service_id: 'fedex-2day' }),
  },
  MedicationOrderConflict: {
    external_id_taken: twice(order({ external_id: 'order-20418' })),
    line_external_id_taken: twice(
      order({
        medication_requests: [lineBody(), { ...lineBody(), external_id: 'rx-20418-2' }],
      }),
    ),
  },
  MedicationRequestConflict: { external_id_taken: twice(request({ external_id: 'rx-20419' })) },
  MedicationRequestCreated: {
    created: request({}),
    created_with_warnings: request({ quantity: 10_001 }),
  },
  MedicationRequestInvalid: {
    medication_missing: request({ medication_name: undefined }),
    quantity_not_whole: request({ quantity: 0.5 }),
    not_in_formulary: request({ medication_name: 'Lisinoprill' }),
    strength_not_in_formulary: request({ medication_strength: '3 mg' }),
    strength_required: request({ medication_strength: undefined }, 'production'),
    medication_mismatch: request(async (partner) => ({
      medication_id: await medicationIdOf(partner, 'Metformin', '500 mg'),
    })),
    patient_state_missing: request(stateless),
    patient_inactive: request(inactive, 'production'),
    patient_address_incomplete: request(cityless, 'production'),
    compounding_reason_required: request(
      { medication_name: 'Semaglutide', medication_strength: undefined },
      'production',
    ),
    quantity_too_large: request({ quantity: 10_001 }, 'production'),
    development_only: request({}, 'production', {}, scenario),
  },
  MedicationRequestReferenceNotFound: {
    patient_not_found: request({ patient_id: unknownId }),
    practitioner_not_found: request({ practitioner_id: unknownId }),
    medication_not_found: request({ medication_name: undefined, medication_id: unknownId }),
  },
};
