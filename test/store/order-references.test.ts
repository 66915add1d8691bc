import { afterAll, describe, expect, test } from 'vitest';
import type { OrderDraft } from '../../server/domain/order-draft.ts';
import { saveCarrierTable } from '../../server/store/carriers.ts';
import { saveFormulary } from '../../server/store/formularies.ts';
import { findOrderReferences } from '../../server/store/order-references.ts';
import { freshStore } from '../support/stores.ts';
import { aSetting, carriers, overnight, priority } from './order-setting.ts';
import { aChange, aClinic, anId } from './fixtures.ts';

const { store, drop } = await freshStore();
afterAll(drop);
await saveCarrierTable(store, carriers, aChange(null));

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
};

describe('the references of an order', () => {
  test('are all read at once, with what is sealed opened', async () => {
    const { clinic, practitioner, patient, draft } = await aSetting(store);
    expect(await findOrderReferences(store, clinic.partnerId, draft)).toEqual({
      clinic,
      patient: { id: patient.id, species: 'human', state: 'CA' },
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

  test('hold neither a patient nor a practitioner of another clinic, and no clinic of another partner', async () => {
    const { clinic, draft } = await aSetting(store);
    const sibling = await aClinic(store, { partnerId: clinic.partnerId });
    const misplaced = { ...draft, clinicId: sibling.id };
    expect(await findOrderReferences(store, clinic.partnerId, misplaced)).toMatchObject({
      clinic: { id: sibling.id },
      patient: null,
      practitioner: null,
    });
    const stranger = await aClinic(store);
    expect(await findOrderReferences(store, stranger.partnerId, draft)).toEqual({
      clinic: null,
      patient: null,
      practitioner: null,
      formulary: [],
      carrierIds: [],
      services: [],
    });
  });

  test('hold the named carrier and service only, the service whichever carrier’s it is', async () => {
    const { clinic, draft } = await aSetting(store);
    const named = (carrierId: string, serviceId: string) =>
      findOrderReferences(store, clinic.partnerId, {
        ...draft,
        service: { kind: 'named', carrierId, serviceId },
      });
    expect(await named('usps', 'usps-priority')).toMatchObject({
      carrierIds: ['usps'],
      services: [priority],
    });
    expect(await named('usps', 'acme-overnight')).toMatchObject({
      carrierIds: ['usps'],
      services: [overnight],
    });
    expect(await named('none', 'none')).toMatchObject({ carrierIds: [], services: [] });
  });

  test('hold the entries of the clinic that a line means by name or by id, and no others', async () => {
    const { clinic, draft } = await aSetting(store);
    const sibling = await aClinic(store, { partnerId: clinic.partnerId });
    const entry = (name: string, strength: string | null = null) => ({
      name,
      strength,
      schedule: null,
      compounded: false,
      medicationId: null,
      freshId: anId(),
    });
    const byId = entry('Metformin');
    const entries = [entry('Tirzepatide', '5 mg'), entry('Tirzepatide', '10 mg'), byId, entry('Aspirin')];
    for (const { id } of [clinic, sibling]) await saveFormulary(store, id, entries, aChange(null));
    const { formulary } = await findOrderReferences(store, clinic.partnerId, {
      ...draft,
      lines: [
        { ...line, medicationName: ' tirzepatide' },
        { ...line, medicationId: byId.freshId.toUpperCase() },
        { ...line, medicationName: 'not in it', medicationId: anId() },
      ],
    });
    expect(formulary.map(({ name, strength }) => [name, strength]).toSorted()).toEqual([
      ['Metformin', null],
      ['Tirzepatide', '10 mg'],
      ['Tirzepatide', '5 mg'],
    ]);
  });
});
