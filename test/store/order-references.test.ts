import { describe, expect, test } from 'vitest';

import { noReference } from '../../server/references/wire.ts';
import type { OrderDraft } from '../../server/orders/order.ts';
import { saveCarrierTable } from '../../server/carriers/store.ts';
import { saveFormulary } from '../../server/formularies/store.ts';
import { findOrderReferences } from '../../server/orders/store/references.ts';
import { sharedStore } from '../support/stores.ts';
import {
  aCarrier,
  aCarrierService,
  aChange,
  aClinic,
  aClinicWithPatient,
  anEntry,
  anId,
} from './fixtures.ts';

const { store } = await sharedStore();

const priority = aCarrierService('usps', 'usps-priority');
const overnight = aCarrierService('acme', 'acme-overnight');
const carriers = [aCarrier('usps', [priority]), aCarrier('acme', [overnight])];
await saveCarrierTable(store, carriers, aChange(null));

/** A clinic with a practitioner and a patient, and the draft of an order without lines. */
async function aDraft() {
  const settings = { freeShipping: true, defaultServiceId: 'usps-priority', epcs: true };
  const { clinic, practitioner, patient } = await aClinicWithPatient(store, settings);
  const draft: OrderDraft = {
    form: 'carrier',
    clinicId: clinic.id,
    patientId: patient.id,
    practitionerId: practitioner.id,
    service: { kind: 'default' },
    isRefrigerated: false,
    lines: [],
    reference: noReference,
  };
  return { clinic, practitioner, patient, draft };
}

const line: OrderDraft['lines'][number] = {
  medicationName: null,
  medicationId: null,
  strength: null,
  dose: null,
  unitOfMeasure: null,
  quantity: 1,
  refills: 0,
  direction: null,
  daysSupply: null,
  note: null,
  compoundingReason: null,
  diagnosisCodes: [],
  reference: noReference,
};

describe('the references of an order', () => {
  test('are read in one query, sealed values opened', async () => {
    const { clinic, practitioner, patient, draft } = await aDraft();
    expect(await findOrderReferences(store, clinic.partnerId, draft)).toEqual({
      clinic,
      patient: {
        id: patient.id,
        species: 'human',
        status: 'active',
        state: 'CA',
        version: 0,
        address: patient.address,
      },
      practitioner: {
        id: practitioner.id,
        isVeterinarian: false,
        npi: practitioner.npi,
        licenseExpiration: '2028-06-30',
        deaNumber: practitioner.deaNumber,
        deaExpiration: '2027-12-31',
      },
      formulary: [],
      carrierIds: ['usps', 'acme'],
      services: [priority, overnight],
    });
  });

  test('contain only the formulary entries that a line names by name or id', async () => {
    const { clinic, draft } = await aDraft();
    const sibling = await aClinic(store, { partnerId: clinic.partnerId });
    const strengths = ['5 mg', '10 mg'].map((strength) => anEntry('Tirzepatide', { strength }));
    const byId = anEntry('Metformin');
    const entries = [...strengths, byId, anEntry('Aspirin')];
    for (const { id } of [clinic, sibling]) await saveFormulary(store, id, entries, aChange(null));
    const { formulary } = await findOrderReferences(store, clinic.partnerId, {
      ...draft,
      lines: [
        { ...line, medicationName: ' tirzepatide' },
        { ...line, medicationId: byId.freshId.toUpperCase() },
        { ...line, medicationName: 'Not in the formulary', medicationId: anId() },
      ],
    });
    expect(formulary.map(({ name, strength }) => [name, strength]).toSorted()).toEqual([
      ['Metformin', null],
      ['Tirzepatide', '10 mg'],
      ['Tirzepatide', '5 mg'],
    ]);
  });
});
