import { describe, expect, it, vi } from 'vitest';

import { saveFormulary } from '../../server/formularies/store.ts';
import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { anotherClinic, refusalIn } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';
import { operatorChange } from '../support/tenant.ts';

const service = () => sharedService('development');

async function withFormulary(...names: readonly string[]): Promise<PartnerWithPatient> {
  const partner = await newPartnerWithPatient(await service(), 'development');
  await fill(partner, partner.clinicId, names);
  return partner;
}

async function fill(partner: PartnerWithPatient, clinicId: string, names: readonly string[]) {
  const { service: running, clock } = partner.service;
  const entries = names.map((name) => ({
    ...{ name, strength: null, schedule: null, compounded: false, medicationId: null },
    freshId: crypto.randomUUID(),
  }));
  const change = operatorChange(partner.partnerId, clock.now());
  await saveFormulary(running.store, { id: clinicId, partnerId: partner.partnerId }, entries, change);
}

async function refused(partner: PartnerWithPatient, medication_name: string): Promise<string> {
  const body = { ...requestBody(partner), medication_name, medication_strength: undefined };
  const { status, message, details } = refusalIn(await partner.call('createMedicationRequest', { body }));
  expect([status, details]).toMatchObject([400, { reason: 'not_in_formulary' }]);
  return String(message).replace("medication_name must be a medication of the clinic's formulary", '');
}

describe('a medication that is not in the formulary (D45)', () => {
  it('gets up to three names that are nearly the same, the nearest first', async () => {
    const partner = await withFormulary(
      'Metformin',
      'Metformin ER',
      'Metforman',
      'Metformina',
      'Methotrexate',
    );
    expect(await refused(partner, 'Metformine')).toBe(
      '. Did you mean Metformin, Metformin ER, or Metformina?',
    );
    expect(await refused(partner, ' METFORMANE ')).toMatch(/^\. Did you mean Metforman, /);
    expect(await refused(partner, 'Aspirin')).toBe('');
  });

  it('gets the name alone if a strength was typed behind it', async () => {
    const partner = await withFormulary('Metformin', 'Met');
    expect(await refused(partner, 'metformin 500 mg')).toBe('. Did you mean Metformin?');
  });

  it('gets no name that only looks alike', async () => {
    const partner = await withFormulary('Hydroxyzine', 'Prednisolone');
    expect(await refused(partner, 'Hydralazine')).toBe('');
  });

  it('is in no formulary of another clinic, and gets no name of one', async () => {
    const partner = await withFormulary('Lisinopril');
    await fill(partner, await anotherClinic(partner), ['Metformin']);
    const other = await withFormulary('Metformin');
    expect(other.partnerId).not.toBe(partner.partnerId);
    for (const name of ['Metformine', 'Metformin']) expect(await refused(partner, name)).toBe('');
  });

  it('gets no name if its own is very long, or has characters that a search could take for others', async () => {
    const partner = await withFormulary('Metformin');
    for (const name of [`Metformin${'n'.repeat(240)}`, '%', '__________', '\u{10ffff}'.repeat(9), "Me'--"])
      expect(await refused(partner, name)).toBe('');
  });

  it('costs nothing if the order is accepted, and three reads at most if 50 lines are refused', async () => {
    const partner = await withFormulary('Metformin');
    const run = vi.spyOn(partner.service.database, 'run');
    const searches = () => run.mock.calls.filter(([{ name }]) => name.startsWith('list_formulary')).length;
    const line = (medication: string) => ({ medication, quantity: 1, direction: 'Daily' });
    const { medication_name: _name, quantity: _quantity, ...rest } = requestBody(partner);
    const order = (names: readonly string[]) => ({
      clinic_id: rest.clinic_id,
      patient_id: rest.patient_id,
      practitioner_id: rest.practitioner_id,
      carrier_id: 'ups',
      service_id: 'ups-ground',
      medication_requests: names.map(line),
    });
    await partner.call('createMedicationOrder', { body: order(['Metformin']) });
    expect(searches()).toBe(0);
    const many = Array.from({ length: 50 }, (_, index) => `Metformin ${String(index)}`);
    const { status } = await partner.call('createMedicationOrder', { body: order(many) });
    expect([status, searches()]).toEqual([400, 3]);
    run.mockRestore();
  });
});
