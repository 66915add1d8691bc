import type { components } from '../../../generated/operator/types.ts';
import type { Address } from '../../domain/address.ts';
import type { MedicationRequest } from '../../domain/medication-request.ts';
import type { OrderRecord } from '../../store/order-record.ts';
import { orderOnWire } from './order-summary.ts';

type Wire = components['schemas'];

/** An order as the pharmacy reads it, with all that it needs to fill and ship it. */
export function orderRecordOnWire(order: OrderRecord): Wire['Order'] {
  return {
    ...orderOnWire(order),
    clinic_name: order.clinicName,
    shipping_cost: order.shippingCost,
    payment_method_id: order.paymentMethodId,
    refill_request_id: order.refillRequestId,
    patient: patientOnWire(order.patient),
    ship_to: addressOnWire(order.shipTo),
    prescriber: prescriberOnWire(order.prescriber),
    lines: order.lines.map(lineOnWire),
    history: order.history.map(({ status, at, actorKind }) => ({
      status,
      at: at.toISOString(),
      actor: actorKind,
    })),
  };
}

function patientOnWire(patient: OrderRecord['patient']): Wire['OrderPatient'] {
  return {
    patient_id: patient.id,
    first_name: patient.firstName,
    middle_name: patient.middleName,
    last_name: patient.lastName,
    date_of_birth: patient.dateOfBirth,
    species: patient.species,
    animal_owner_name: patient.animalOwnerName,
    contacts: patient.contacts.map(({ key, value }) => ({ key, value })),
  };
}

function addressOnWire({ line1, line2, line3, city, state, postalCode, country }: Address): Wire['ShipTo'] {
  return { line1, line2, line3, city, state, postal_code: postalCode, country };
}

function prescriberOnWire(prescriber: OrderRecord['prescriber']): Wire['Prescriber'] {
  return {
    practitioner_id: prescriber.id,
    first_name: prescriber.firstName,
    last_name: prescriber.lastName,
    credentials: prescriber.credentials,
    is_veterinarian: prescriber.isVeterinarian,
    npi: prescriber.npi,
    dea_number: prescriber.deaNumber,
    phone: prescriber.phone,
  };
}

function lineOnWire(request: MedicationRequest): Wire['OrderLine'] {
  return {
    medication_request_id: request.id,
    original_medication_request_id: request.originalId,
    medication_id: request.medicationId,
    medication_name: request.medicationName,
    dose: request.dose,
    unit_of_measure: request.unitOfMeasure,
    quantity: request.quantity,
    refills: request.refills,
    direction: request.direction,
    days_supply: request.daysSupply,
    note: request.note,
    compounding_reason: request.compoundingReason,
    diagnosis_codes: [...request.diagnosisCodes],
    schedule: request.schedule,
  };
}
