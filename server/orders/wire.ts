import type { components } from '../../generated/partner/types.ts';
import type { WireName } from '../domain/findings.ts';
import { externalIdOf, noReference, toOwnReference } from '../references/wire.ts';
import type { SentExternalId } from '../references/wire.ts';
import type { LineDraft, OrderDraft, OrderField } from './order.ts';

type Schemas = components['schemas'];

/** Either form of a medication request as one draft, with the names that the form gives to its fields. */
export interface MappedOrder {
  readonly draft: OrderDraft;
  readonly wireName: WireName<OrderField>;
  readonly externalIds: readonly SentExternalId[];
}

/** The carrier form: several lines and a named service. */
export function toOrderDraft(body: Schemas['MedicationOrder']): MappedOrder {
  return {
    draft: {
      form: 'carrier',
      ...referencesOf(body),
      service: { kind: 'named', carrierId: body.carrier_id, serviceId: body.service_id },
      isRefrigerated: body.is_refrigerated ?? false,
      lines: body.medication_requests.map(toLine),
      reference: toOwnReference(body),
    },
    wireName: (field, line = 0) => carrierFormNames[field].replace('#', String(line)),
    externalIds: [
      ...externalIdOf('medication_orders', body),
      ...body.medication_requests.flatMap((line, index) =>
        externalIdOf('medication_requests', line, `medication_requests[${index}].external_id`),
      ),
    ],
  };
}

/** The flat form: one medication, by name, identifier or both, without a service. */
export function toFlatOrderDraft(body: Schemas['MedicationRequest']): MappedOrder {
  // The form has no field for a compounding reason, so a finding about it names the medication (D03).
  const compoundingReason = 'medication_name' in body ? 'medication_name' : 'medication_id';
  const names = { ...flatFormNames, compoundingReason };
  return {
    draft: {
      form: 'flat',
      ...referencesOf(body),
      service: { kind: 'default' },
      isRefrigerated: false,
      lines: [
        {
          medicationName: 'medication_name' in body ? body.medication_name : null,
          medicationId: body.medication_id?.toLowerCase() ?? null,
          strength: unlessBlank(body.medication_strength),
          dose: null,
          unitOfMeasure: null,
          quantity: body.quantity,
          refills: body.refills ?? 0,
          direction: body.instructions ?? null,
          daysSupply: body.days_supply ?? null,
          note: null,
          compoundingReason: null,
          diagnosisCodes: body.diagnosis_codes ?? [],
          reference: toOwnReference(body),
        },
      ],
      // This form creates a medication request, so the reference is the request's.
      reference: noReference,
    },
    wireName: (field) => names[field],
    externalIds: externalIdOf('medication_requests', body),
  };
}

function referencesOf(body: Schemas['MedicationOrder'] | Schemas['MedicationRequest']) {
  return {
    clinicId: body.clinic_id.toLowerCase(),
    patientId: body.patient_id.toLowerCase(),
    practitionerId: body.practitioner_id.toLowerCase(),
  };
}

function toLine(line: Schemas['MedicationLine']): LineDraft {
  return {
    medicationName: line.medication,
    medicationId: null,
    strength: null,
    dose: unlessBlank(line.dose),
    unitOfMeasure: unlessBlank(line.unit_of_measure),
    quantity: line.quantity,
    // The contract's pattern allows at most nine digits.
    refills: Number(line.refills ?? '0'),
    direction: line.direction,
    daysSupply: line.days_supply ?? null,
    note: line.note ?? null,
    compoundingReason: line.compounding_reason ?? null,
    diagnosisCodes: [],
    reference: toOwnReference(line),
  };
}

/** Many systems send an empty string for a dose, strength or unit that they do not have. */
function unlessBlank(text: string | undefined): string | null {
  return text === undefined || text.trim() === '' ? null : text;
}

/** # is replaced by the line's index. A line of this form has no medication_id, so findings name `medication`. */
const carrierFormNames: Readonly<Record<OrderField, string>> = {
  clinicId: 'clinic_id',
  patientId: 'patient_id',
  practitionerId: 'practitioner_id',
  carrierId: 'carrier_id',
  serviceId: 'service_id',
  medicationName: 'medication_requests[#].medication',
  medicationId: 'medication_requests[#].medication',
  strength: 'medication_requests[#].dose',
  quantity: 'medication_requests[#].quantity',
  refills: 'medication_requests[#].refills',
  daysSupply: 'medication_requests[#].days_supply',
  compoundingReason: 'medication_requests[#].compounding_reason',
};

/** This form names no service: it is the clinic's default, so findings name `clinic_id`. */
const flatFormNames: Readonly<Record<Exclude<OrderField, 'compoundingReason'>, string>> = {
  clinicId: 'clinic_id',
  patientId: 'patient_id',
  practitionerId: 'practitioner_id',
  carrierId: 'clinic_id',
  serviceId: 'clinic_id',
  medicationName: 'medication_name',
  medicationId: 'medication_id',
  strength: 'medication_strength',
  quantity: 'quantity',
  refills: 'refills',
  daysSupply: 'days_supply',
};
