import type { components } from '../../generated/partner/types.ts';
import type { Address } from '../domain/address.ts';
import type { WireName } from '../domain/findings.ts';
import { externalIdOf, toOwnReference } from '../references/wire.ts';
import type { SentExternalId } from '../references/wire.ts';
import type { RefillDraft, RefillField } from './rules.ts';

type Body = components['schemas']['RefillRequest'];

/** A refill request as a draft, with the names that the form gives to its fields. */
export interface MappedRefill {
  readonly draft: RefillDraft;
  readonly wireName: WireName<RefillField>;
  readonly externalIds: readonly SentExternalId[];
}

/**
 * A refill names one prescription. Findings about its patient, its prescriber and a clinic that was not sent name
 * medication_request_id.
 */
export function toRefillDraft(body: Body): MappedRefill {
  const names = {
    ...wireNames,
    clinicId: body.clinic_id === undefined ? 'medication_request_id' : 'clinic_id',
  };
  return {
    draft: {
      medicationRequestId: body.medication_request_id.toLowerCase(),
      clinicId: body.clinic_id?.toLowerCase() ?? null,
      service:
        body.shipment_service_code === undefined
          ? { kind: 'default' }
          : { kind: 'named', carrierId: null, serviceId: body.shipment_service_code },
      shipmentGroupId: body.shipment_group_id ?? null,
      paymentMethodId: body.payment_method_id ?? null,
      shippingAddress: body.shipping_address === undefined ? null : toAddress(body.shipping_address),
      reference: toOwnReference(body),
    },
    wireName: (field) => names[field],
    externalIds: externalIdOf('refill_requests', body),
  };
}

function toAddress({ line1, city, state, zip, country }: NonNullable<Body['shipping_address']>): Address {
  return { line1, line2: null, line3: null, city, state, postalCode: zip, country: country ?? null };
}

const wireNames: Readonly<Record<Exclude<RefillField, 'clinicId'>, string>> = {
  medicationRequestId: 'medication_request_id',
  patientId: 'medication_request_id',
  practitionerId: 'medication_request_id',
  carrierId: 'shipment_service_code',
  serviceId: 'shipment_service_code',
  'shippingAddress.state': 'shipping_address.state',
  'shippingAddress.postalCode': 'shipping_address.zip',
};
