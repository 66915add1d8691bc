import { describe, expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { saveClinicSettings } from '../../server/accounts/store/clinics.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import {
  lineBody,
  orderBody,
  patientBody,
  patientUpdateBody,
  practitionerBody,
  requestBody,
  without,
} from '../support/bodies.ts';
import { bothEnvironments, environments } from '../support/both-environments.ts';
import { changePatient } from '../support/change-patient.ts';
import { newPartnerWithPatient, newPatient, newPractitioner } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { backdateOrder, ship } from '../support/order-progress.ts';
import { findingsIn, idIn, refusalIn, warningsIn } from '../support/partner.ts';
import type { Call } from '../support/partner.ts';
import { storedRow } from '../support/stored-rows.ts';
import { operatorChange } from '../support/tenant.ts';

/** The rules and their messages have their own tests. Here: each operation applies all rules, in both environments. */
const running = bothEnvironments();
const oneDay = 24 * 60 * 60 * 1000;
const outside = { state: 'XX', postalCode: '947' };

type Case = readonly [
  operation: keyof Operations,
  callOf: (partner: PartnerWithPatient) => Call | Promise<Call>,
  found: readonly string[],
];

const cases: readonly Case[] = [
  [
    'createPractitioner',
    ({ clinicId }) => ({
      body: {
        ...without(practitionerBody(clinicId), 'npi'),
        ...{ npi_number: '1245319590', state_code: 'XX', zip_code: '1', license_state: 'x' },
        ...{ license_expiration: '2026-11-01', dea_number: '1', dea_expiration: '2026-11-01' },
        signature_image: '?',
      },
    }),
    [
      ...['npi_number check_digit', 'state_code state_code', 'zip_code zip_code', 'license_state state_code'],
      ...['license_expiration expired', 'dea_number check_digit', 'dea_expiration expired'],
      'signature_image base64',
    ],
  ],
  [
    'createPatient',
    ({ clinicId, practitionerId }) => {
      const { addresses, ...body } = patientBody(clinicId, practitionerId);
      const [address] = addresses;
      return { body: { ...body, dob: '2026-11-03', weight: '0', addresses: [{ ...address, ...outside }] } };
    },
    [
      ...['dob in_the_future', 'weight minimum'],
      ...['addresses[0].state state_code', 'addresses[0].postalCode zip_code'],
    ],
  ],
  [
    'updatePatient',
    ({ patientId }) => ({
      path: { patient_id: patientId },
      body: { weight: '0.0', addresses: [{ ...patientUpdateBody().addresses[0], ...outside }] },
    }),
    ['weight minimum', 'addresses[0].state state_code', 'addresses[0].postalCode zip_code'],
  ],
  [
    'createMedicationOrder',
    async (partner) => {
      const references = await expiredReferences(partner);
      const [scheduled, compounded] = [
        { medication: 'Alprazolam', refills: '6', quantity: 10_001, days_supply: 366 },
        { medication: 'Semaglutide', compounding_reason: ' ' },
      ].map((fields) => ({ ...lineBody(), dose: undefined, ...fields }));
      const medication_requests = [lineBody(), scheduled, compounded];
      return { body: { ...orderBody(references), service_id: 'ups-ground', medication_requests } };
    },
    [
      ...['patient_id patient_inactive', 'patient_id patient_address_incomplete'],
      ...['practitioner_id license_expired', 'practitioner_id dea_expired'],
      ...['practitioner_id veterinarian_required', 'practitioner_id dea_number_missing'],
      ...['clinic_id epcs_missing', 'service_id cannot_refrigerate'],
      ...['medication_requests[1].quantity maximum', 'medication_requests[1].refills schedule_refills'],
      ...['medication_requests[1].days_supply maximum', 'medication_requests[2].compounding_reason required'],
    ],
  ],
  [
    'createMedicationRequest',
    async (partner) => {
      const body = without(requestBody(await expiredReferences(partner)), 'medication_strength');
      const fields = { medication_name: 'Alprazolam', refills: 100, quantity: 10_001, days_supply: 366 };
      return { body: { ...body, ...fields } };
    },
    [
      ...['patient_id patient_inactive', 'patient_id patient_address_incomplete'],
      ...['practitioner_id license_expired', 'practitioner_id dea_expired'],
      ...['practitioner_id veterinarian_required', 'practitioner_id dea_number_missing'],
      ...['clinic_id epcs_missing', 'quantity maximum', 'refills schedule_refills', 'days_supply maximum'],
    ],
  ],
  [
    'createRefillRequest',
    async (partner) => {
      const medication_request_id = await expiredPrescription(partner);
      const shipping_address = { line1: '15 Lighthouse Lane', city: 'Astoria', state: 'XX', zip: '971' };
      return { body: { medication_request_id, shipping_address, shipment_service_code: 'ups-ground' } };
    },
    [
      ...['medication_request_id prescription_expired', 'medication_request_id patient_inactive'],
      ...['medication_request_id license_expired', 'medication_request_id epcs_missing'],
      'shipment_service_code cannot_refrigerate',
      ...['shipping_address.state state_code', 'shipping_address.zip zip_code'],
    ],
  ],
];

describe('what production refuses, development warns of, in the same words and the same order (D26):', () => {
  it.each(cases)('%s', async (operation, callOf, found) => {
    const [development, production] = await Promise.all(
      environments.map(async (environment) => {
        const partner = await newPartnerWithPatient(running(environment), environment);
        const sent = await callOf(partner);
        const before = await storedRow(partner.service, 'patients', partner.patientId);
        const answer = await partner.call(operation, sent);
        return { answer, before, after: await storedRow(partner.service, 'patients', partner.patientId) };
      }),
    );
    if (!development || !production) throw new Error('An environment is missing');
    expect(refusalIn(production.answer)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    const refused = findingsIn(production.answer);
    expect(refused.map(fieldAndReason)).toEqual(found);
    expect(warningsIn(development.answer)).toEqual(refused);
    expect(production.after).toEqual(production.before);
  });
});

function fieldAndReason(finding: unknown): string {
  return isObject(finding) ? `${String(finding['field'])} ${String(finding['reason'])}` : '';
}

/** A clinic, a patient and a practitioner that, a day later, each have every fault that an order can find in them. */
async function expiredReferences(partner: PartnerWithPatient): Promise<PartnerWithPatient> {
  const today = partner.service.clock.now().toISOString().slice(0, 10);
  const lapsing = { license_expiration: today, dea_expiration: today, dea_number: undefined };
  const practitionerId = await newPractitioner(partner, lapsing);
  const address = { addressLine1: null, city: null, state: 'OR', postalCode: null };
  const patientId = await newPatient(partner, {
    ...{ species: 'canine', animal_owner_name: 'Dana Whitfield' },
    ...{ status: 'inactive', addresses: [address] },
  });
  await forbidScheduled(partner);
  partner.service.clock.advance(oneDay);
  return { ...partner, practitionerId, patientId };
}

/** A prescription that was valid when it was ordered. */
async function expiredPrescription(partner: PartnerWithPatient): Promise<string> {
  const today = partner.service.clock.now().toISOString().slice(0, 10);
  const practitionerId = await newPractitioner(partner, { license_expiration: today });
  const line = { ...lineBody(), medication: 'Alprazolam', dose: '0.5 mg', days_supply: undefined };
  const body = { ...orderBody({ ...partner, practitionerId }), medication_requests: [line] };
  const order = await partner.call('createMedicationOrder', { body });
  const orderId = idIn(order, 'medication_order_id');
  await ship(partner.service, orderId);
  await backdateOrder(partner.service, orderId, '2026-05-01T23:59:59Z');
  await changePatient(partner, { status: 'inactive' });
  await forbidScheduled(partner);
  partner.service.clock.advance(oneDay);
  return idIn(order, 'medication_request_id');
}

/** Withdraws the clinic's attestation for scheduled medications. */
async function forbidScheduled({ service: { service, clock }, partnerId, clinicId }: PartnerWithPatient) {
  await saveClinicSettings(service.store, clinicId, { epcs: false }, operatorChange(partnerId, clock.now()));
}
