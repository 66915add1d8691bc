import { describe, expect, it } from 'vitest';

import { flatPatientBody, patientBody, simplifiedBody } from '../../support/bodies.ts';
import type { Running } from '../../support/both-environments.ts';
import { warnedAndRefused } from '../../support/warned-and-refused.ts';
import { newPartner } from '../../support/partner.ts';
import { newPractitioner } from '../../support/fixtures.ts';

const future = 'must not be in the future';
const state = 'must be a two-letter code of a US state or territory';
const zip = 'must be a ZIP code of 5 or 9 digits';

const primary = (fields: object) => (clinicId: string, practitionerId: string) => ({
  ...patientBody(clinicId, practitionerId),
  ...fields,
});
const inAddresses = (fields: object) => (clinicId: string, practitionerId: string) => {
  const body = patientBody(clinicId, practitionerId);
  return { ...body, addresses: body.addresses.map((address) => ({ ...address, ...fields })) };
};
const withAddress = (fields: object) => (clinicId: string) => {
  const body = simplifiedBody(clinicId);
  return { ...body, address: { ...body.address, ...fields } };
};
const simplified = (fields: object) => (clinicId: string) => ({ ...simplifiedBody(clinicId), ...fields });
const flat = (fields: object) => (clinicId: string) => ({ ...flatPatientBody(clinicId), ...fields });

export function patientRules(running: Running): void {
  describe('what production refuses in a patient, development warns of in the same words (D26):', () => {
    it.each([
      ['dob', 'in_the_future', future, primary({ dob: '2026-11-03' })],
      ['dob', 'in_the_future', future, primary({ dob: '2026-11-03T00:00:00+14:00' })],
      ['date_of_birth', 'in_the_future', future, simplified({ date_of_birth: '2027-01-01' })],
      ['weight', 'minimum', 'must be greater than 0', primary({ weight: '0.000' })],
      ['addresses[0].state', 'state_code', state, inAddresses({ state: 'Oregon' })],
      ['addresses[0].state', 'state_code', state, inAddresses({ state: 'XX' })],
      ['addresses[0].state', 'state_code', state, inAddresses({ state: '' })],
      ['addresses[0].postalCode', 'zip_code', zip, inAddresses({ postalCode: '9720' })],
      ['address.state', 'state_code', state, withAddress({ state: 'Texas' })],
      ['address.zip', 'zip_code', zip, withAddress({ zip: 'SW1A 1AA' })],
      ['state', 'state_code', state, flat({ state: 'ZZ' })],
      ['zip', 'zip_code', zip, flat({ zip: '' })],
    ])('%s, %s', async (field, reason, predicate, body) => {
      const findings = [{ field, reason, message: `${field} ${predicate}` }];
      expect(await bothJudge(body)).toEqual({ warned: findings, refused: findings });
    });

    it('everything at once, in the same order', async () => {
      const { warned, refused } = await bothJudge((clinicId, practitionerId) => ({
        ...inAddresses({ state: 'nowhere', postalCode: 'x' })(clinicId, practitionerId),
        dob: '2999-12-31',
        weight: '0',
      }));
      expect(refused).toHaveLength(4);
      expect(warned).toEqual(refused);
    });

    it('but neither finds fault with a birth today, or in the first year of the contract', async () => {
      const caller = await newCaller('production');
      for (const dob of ['2026-11-02', '1900-01-01']) {
        const body = primary({ dob })(caller.clinicId, caller.practitionerId);
        expect((await caller.call('createPatient', { body })).status).toBe(201);
      }
    });

    it('but neither finds fault with an address with allowed nulls', async () => {
      const caller = await newCaller('production');
      const nothing = { addressLine1: null, city: null, state: null, postalCode: null };
      const body = inAddresses(nothing)(caller.clinicId, caller.practitionerId);
      expect((await caller.call('createPatient', { body })).status).toBe(201);
    });

    it.each(['DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'AE', 'AP', 'AA', 'ny'])(
      'but neither finds fault with the state %s',
      async (code) => {
        const caller = await newCaller('production');
        const body = flat({ state: code, zip: '10001-0001' })(caller.clinicId);
        expect((await caller.call('createPatient', { body })).status).toBe(201);
      },
    );
  });

  async function newCaller(environment: 'development' | 'production') {
    const partner = await newPartner(running(environment), environment);
    return { ...partner, practitionerId: await newPractitioner(partner) };
  }

  async function bothJudge(body: (clinicId: string, practitionerId: string) => object) {
    const callers = [await newCaller('development'), await newCaller('production')] as const;
    return warnedAndRefused('createPatient', callers, ({ clinicId, practitionerId }) => ({
      body: body(clinicId, practitionerId),
    }));
  }
}
