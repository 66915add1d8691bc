import { describe, expect, it } from 'vitest';

import type { Operations } from '../../../generated/partner/operations.ts';
import { isObject } from '../../../server/contract/json-schema.ts';
import { lineBody, orderBody, requestBody, without } from '../../support/bodies.ts';
import type { References } from '../../support/bodies.ts';
import type { Running } from '../../support/both-environments.ts';
import { warnedAndRefused } from '../../support/warned-and-refused.ts';
import { medicationIdOf } from '../../support/stored-rows.ts';
import { newPartnerWithPatient, newPatient, newPatientAt } from '../../support/fixtures.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';

const line = (fields: object) => (partner: PartnerWithPatient) => ({
  ...orderBody(partner),
  medication_requests: [{ ...lineBody(), ...fields }],
});
const flat = (fields: object) => (partner: References) => ({
  ...without(requestBody(partner), 'medication_strength'),
  medication_name: 'Gabapentin',
  ...fields,
});
const atLine = (field: string) => `medication_requests[0].${field}`;

const scheduled = (medication: string, refills: string) => ({ medication, refills, dose: undefined });
const atMost = (limit: number, schedule?: string) =>
  `must be at most ${String(limit)}${schedule === undefined ? '' : ` for a schedule ${schedule} medication`}`;

type Case = readonly [
  keyof Operations,
  string,
  string,
  string,
  (partner: PartnerWithPatient) => object | Promise<object>,
];

const useCarrierForm =
  'is a compounded medication: order it in the carrier form, which has a place for the reason';
const incomplete = 'refers to a patient whose address lacks the street, city or ZIP code';

/** An order of either form for a patient who is made for it. */
function patientCase(
  operation: 'createMedicationOrder' | 'createMedicationRequest',
  reason: string,
  predicate: string,
  patient: (partner: PartnerWithPatient) => Promise<string>,
): Case {
  const form = operation === 'createMedicationOrder' ? orderBody : requestBody;
  return [
    operation,
    'patient_id',
    reason,
    predicate,
    async (partner) => ({ ...form(partner), patient_id: await patient(partner) }),
  ];
}

const lineCases: readonly Case[] = [
  ['createMedicationOrder', atLine('quantity'), 'maximum', atMost(10_000), line({ quantity: 10_001 })],
  ['createMedicationOrder', atLine('days_supply'), 'maximum', atMost(365), line({ days_supply: 366 })],
  ['createMedicationOrder', atLine('refills'), 'maximum', atMost(99), line({ refills: '100' })],
  [
    'createMedicationOrder',
    atLine('compounding_reason'),
    'required',
    'is required for a compounded medication',
    line({ medication: 'Semaglutide', dose: undefined, compounding_reason: undefined }),
  ],
  [
    'createMedicationOrder',
    atLine('compounding_reason'),
    'required',
    'is required for a compounded medication',
    line({ medication: 'Semaglutide', dose: undefined, compounding_reason: ' ' }),
  ],
  ...(
    [
      ['Amphetamine salts', '1', 0, 'C-II'],
      ['Testosterone cypionate', '6', 5, 'C-III'],
      ['Alprazolam', '6', 5, 'C-IV'],
    ] as const
  ).map(([name, refills, most, schedule]): Case => [
    'createMedicationOrder',
    atLine('refills'),
    'schedule_refills',
    atMost(most, schedule),
    line(scheduled(name, refills)),
  ]),
  ['createMedicationRequest', 'quantity', 'maximum', atMost(10_000), flat({ quantity: 2_147_483_647 })],
  ['createMedicationRequest', 'days_supply', 'maximum', atMost(365), flat({ days_supply: 366 })],
  ['createMedicationRequest', 'refills', 'maximum', atMost(99), flat({ refills: 100 })],
  [
    'createMedicationRequest',
    'medication_name',
    'compounding_reason_required',
    useCarrierForm,
    flat({ medication_name: 'Semaglutide' }),
  ],
  [
    'createMedicationRequest',
    'medication_id',
    'compounding_reason_required',
    useCarrierForm,
    async (partner) => ({
      ...without(flat({})(partner), 'medication_name'),
      medication_id: await medicationIdOf(partner, 'Semaglutide', '2.5 mg/mL'),
    }),
  ],
  ...(['createMedicationOrder', 'createMedicationRequest'] as const).flatMap((operation) => [
    patientCase(operation, 'patient_inactive', 'refers to a patient who is inactive', (partner) =>
      newPatient(partner, { status: 'inactive' }),
    ),
    ...[{ addressLine1: null }, { city: null }, { postalCode: null }].map((part) =>
      patientCase(operation, 'patient_address_incomplete', incomplete, (partner) =>
        newPatientAt(part, partner),
      ),
    ),
  ]),
  [
    'createMedicationRequest',
    'refills',
    'schedule_refills',
    atMost(5, 'C-IV'),
    flat({ medication_name: 'Alprazolam', refills: 6 }),
  ],
];

export function orderRules(running: Running): void {
  describe('what production refuses in an order, development warns of in the same words (D26):', () => {
    it.each(lineCases)('%s, %s: %s', async (operation, field, reason, predicate, body) => {
      const findings = [{ field, reason, message: `${field} ${predicate}` }];
      expect(await bothJudge(operation, body)).toEqual({ warned: findings, refused: findings });
    });

    it('createMedicationOrder, a service that cannot refrigerate a refrigerated order', async () => {
      const message = 'service_id must be a service that can refrigerate';
      const findings = [{ field: 'service_id', reason: 'cannot_refrigerate', message }];
      const unrefrigerated = (partner: PartnerWithPatient) => ({
        ...orderBody(partner),
        service_id: 'ups-ground',
      });
      expect(await bothJudge('createMedicationOrder', unrefrigerated)).toEqual({
        warned: findings,
        refused: findings,
      });
    });

    it('the faults of all lines at once, in line order', async () => {
      const { warned, refused } = await bothJudge('createMedicationOrder', (partner) => ({
        ...orderBody(partner),
        service_id: 'ups-ground',
        medication_requests: [
          { ...lineBody(), quantity: 10_001 },
          lineBody(),
          { ...lineBody(), refills: '100', days_supply: 400 },
        ],
      }));
      expect(findingFields(refused)).toEqual([
        'service_id',
        'medication_requests[0].quantity',
        'medication_requests[2].refills',
        'medication_requests[2].days_supply',
      ]);
      expect(warned).toEqual(refused);
    });

    it.each([
      ['C-II without refills', line(scheduled('Amphetamine salts', '0'))],
      ['C-III with five refills', line(scheduled('Testosterone cypionate', '5'))],
      ['C-IV with five refills', line(scheduled('Alprazolam', '5'))],
      ['C-V with 99 refills', line(scheduled('Pregabalin', '99'))],
      ['a compounded medication with a reason', line({ medication: 'Semaglutide', dose: undefined })],
      ['the most of everything', line({ quantity: 10_000, refills: '99', days_supply: 365 })],
    ])('but neither finds fault with %s', async (_, body) => {
      const partner = await newPartnerWithPatient(running('production'), 'production');
      expect((await partner.call('createMedicationOrder', { body: body(partner) })).status).toBe(201);
    });
  });

  async function bothJudge(
    operation: keyof Operations,
    body: (partner: PartnerWithPatient) => object | Promise<object>,
  ) {
    const partners = [
      await newPartnerWithPatient(running('development'), 'development'),
      await newPartnerWithPatient(running('production'), 'production'),
    ] as const;
    return warnedAndRefused(operation, partners, async (partner) => ({
      body: await body(partner),
    }));
  }
}

/** The fields of findings, in their order. */
function findingFields(findings: readonly unknown[]): unknown[] {
  return findings.map((finding) => (isObject(finding) ? finding['field'] : finding));
}
