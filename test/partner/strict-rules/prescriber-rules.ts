import { describe, expect, it } from 'vitest';

import { lineBody, orderBody, requestBody, without } from '../../support/bodies.ts';
import { environments } from '../../support/both-environments.ts';
import type { Running } from '../../support/both-environments.ts';
import { warnedAndRefused } from '../../support/warned-and-refused.ts';
import { warningsIn } from '../../support/partner.ts';
import {
  newPartnerWithPatient,
  newPatient,
  newPractitioner,
  newVeterinarian,
} from '../../support/fixtures.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import type { TenantOptions } from '../../support/tenant.ts';

const oneDay = 24 * 60 * 60 * 1000;

const forms = [
  ['createMedicationOrder', orderOf],
  ['createMedicationRequest', requestOf],
] as const;

/** An order of one medication in both forms. */
function orderOf(partner: PartnerWithPatient, medication: string) {
  const line = { ...lineBody(), dose: undefined, medication };
  return { ...orderBody(partner), medication_requests: [line] };
}
function requestOf(partner: PartnerWithPatient, medication: string) {
  return { ...without(requestBody(partner), 'medication_strength'), medication_name: medication };
}

const dog = { species: 'canine', animal_owner_name: 'Dana Whitfield' };

export function prescriberRules(running: Running): void {
  describe.each(forms)(
    '%s: what production refuses, development warns of in the same words (D26):',
    (operation, form) => {
      it.each([
        ['license_expired', 'license_expiration', 'refers to a prescriber whose license has expired'],
        ['dea_expired', 'dea_expiration', 'refers to a prescriber whose DEA registration has expired'],
      ])('%s, though it was valid when the practitioner was created', async (reason, field, predicate) => {
        const findings = [{ field: 'practitioner_id', reason, message: `practitioner_id ${predicate}` }];
        const judgement = await bothJudge(async (partner) => {
          const { clock } = partner.service;
          const today = clock.now().toISOString().slice(0, 10);
          const practitionerId = await newPractitioner(partner, { [field]: today });
          expect(
            warningsIn(
              await partner.call(operation, { body: form({ ...partner, practitionerId }, 'Gabapentin') }),
            ),
          ).toEqual([]);
          clock.advance(oneDay);
          return form({ ...partner, practitionerId }, 'Gabapentin');
        });
        expect(judgement).toEqual({ warned: findings, refused: findings });
      });

      it('veterinarian_required, for an animal', async () => {
        const message = 'practitioner_id must name a veterinarian for an animal patient';
        const findings = [{ field: 'practitioner_id', reason: 'veterinarian_required', message }];
        const judgement = await bothJudge(async (partner) => {
          return form({ ...partner, patientId: await newPatient(partner, dog) }, 'Carprofen');
        });
        expect(judgement).toEqual({ warned: findings, refused: findings });
      });

      it('veterinarian_not_allowed, for a human', async () => {
        const message = 'practitioner_id refers to a veterinarian, who cannot prescribe for a human patient';
        const findings = [{ field: 'practitioner_id', reason: 'veterinarian_not_allowed', message }];
        const judgement = await bothJudge(async (partner) => {
          return form({ ...partner, practitionerId: await newVeterinarian(partner) }, 'Gabapentin');
        });
        expect(judgement).toEqual({ warned: findings, refused: findings });
      });

      it.each(['Testosterone cypionate', 'Pregabalin'])('dea_number_missing, for %s', async (medication) => {
        const message =
          'practitioner_id refers to a prescriber without a dea_number, for a scheduled medication';
        const findings = [{ field: 'practitioner_id', reason: 'dea_number_missing', message }];
        const judgement = await bothJudge(async (partner) => {
          const practitionerId = await newPractitioner(partner, { dea_number: undefined });
          return form({ ...partner, practitionerId }, medication);
        });
        expect(judgement).toEqual({ warned: findings, refused: findings });
      });

      it('epcs_missing, for a scheduled medication in a clinic without the attestation', async () => {
        const message = 'clinic_id refers to a clinic that may not order scheduled medications';
        const findings = [{ field: 'clinic_id', reason: 'epcs_missing', message }];
        const judgement = await bothJudge((partner) => form(partner, 'Alprazolam'), {
          clinic: { epcs: false },
        });
        expect(judgement).toEqual({ warned: findings, refused: findings });
      });

      it('everything at once, in the same order', async () => {
        const { warned, refused } = await bothJudge(
          async (partner) => {
            const practitionerId = await newPractitioner(partner, { dea_number: undefined });
            const patientId = await newPatient(partner, dog);
            return form({ ...partner, practitionerId, patientId }, 'Alprazolam');
          },
          { clinic: { epcs: false } },
        );
        expect(refused).toHaveLength(3);
        expect(warned).toEqual(refused);
      });

      async function bothJudge(
        body: (partner: PartnerWithPatient) => object | Promise<object>,
        options: TenantOptions = {},
      ) {
        const partners = [
          await newPartnerWithPatient(running('development'), 'development', options),
          await newPartnerWithPatient(running('production'), 'production', options),
        ] as const;
        return warnedAndRefused(operation, partners, async (partner) => ({ body: await body(partner) }));
      }
    },
  );

  describe.each(environments)('in %s', (environment) => {
    it.each(forms)(
      '%s accepts an animal with a veterinarian, and a scheduled medication for it',
      async (operation, form) => {
        const partner = await newPartnerWithPatient(running(environment), environment);
        const practitionerId = await newVeterinarian(partner);
        const patientId = await newPatient({ ...partner, practitionerId }, dog);
        for (const medication of ['Carprofen', 'Alprazolam']) {
          const answer = await partner.call(operation, {
            body: form({ ...partner, practitionerId, patientId }, medication),
          });
          expect([answer.status, warningsIn(answer)]).toEqual([201, []]);
        }
      },
    );

    it.each(forms)(
      '%s does not need a DEA number for a medication that is not scheduled',
      async (operation, form) => {
        const partner = await newPartnerWithPatient(running(environment), environment, {
          clinic: { epcs: false },
        });
        const practitionerId = await newPractitioner(partner, { dea_number: undefined });
        const answer = await partner.call(operation, {
          body: form({ ...partner, practitionerId }, 'Gabapentin'),
        });
        expect([answer.status, warningsIn(answer)]).toEqual([201, []]);
      },
    );
  });
}
