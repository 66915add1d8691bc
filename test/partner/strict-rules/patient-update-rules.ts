import { describe, expect, it } from 'vitest';

import { patientUpdateBody } from '../../support/bodies.ts';
import type { Running } from '../../support/both-environments.ts';
import { newPartnerWithPatient, newPatientAt } from '../../support/fixtures.ts';
import { storedRow } from '../../support/stored-rows.ts';
import { warnedAndRefused } from '../../support/warned-and-refused.ts';

const state = 'must be a two-letter code of a US state or territory';
const zip = 'must be a ZIP code of 5 or 9 digits';

const addressWith = (part: object) => ({
  addresses: patientUpdateBody().addresses.map((address) => ({ ...address, ...part })),
});

export function patientUpdateRules(running: Running): void {
  describe('what production refuses in an update of a patient, development warns of in the same words (D26):', () => {
    it.each([
      ['weight', 'minimum', 'must be greater than 0', { weight: '0.0' }],
      ['addresses[0].state', 'state_code', state, addressWith({ state: 'Oregon' })],
      ['addresses[0].postalCode', 'zip_code', zip, addressWith({ postalCode: '947' })],
    ])('%s, %s', async (field, reason, predicate, body) => {
      const findings = [{ field, reason, message: `${field} ${predicate}` }];
      const partners = [
        await newPartnerWithPatient(running('development'), 'development'),
        await newPartnerWithPatient(running('production'), 'production'),
      ] as const;
      const judgement = await warnedAndRefused('updatePatient', partners, ({ patientId }) => ({
        path: { patient_id: patientId },
        body,
      }));
      expect(judgement).toEqual({ warned: findings, refused: findings });
      const [, refused] = partners;
      expect(await storedRow(refused.service, 'patients', refused.patientId)).toMatchObject({ version: 0 });
    });

    it('but neither judges what was not sent: a patient with a wrong ZIP code may get another weight', async () => {
      const partner = await newPartnerWithPatient(running('development'), 'development');
      const path = { patient_id: await newPatientAt({ postalCode: '972' }, partner) };
      const answer = await partner.call('updatePatient', { path, body: { weight: '63.2' } });
      expect(answer.body).not.toHaveProperty('warnings');
    });
  });
}
