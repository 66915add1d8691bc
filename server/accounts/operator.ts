import type { Operations } from '../../generated/operator/operations.ts';
import type { components } from '../../generated/operator/types.ts';
import type { Handler } from '../contract/typed-operation.ts';
import { notFound } from '../errors.ts';
import type { OperatorContext } from '../operator/context.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import type { Store } from '../store/store.ts';
import { findClinic, findClinics, insertClinic, saveClinicSettings } from './store/clinics.ts';
import type { ClinicSettings, StoredClinic } from './store/clinics.ts';
import { findPartner, findPartners, insertPartner, savePartner } from './store/partners.ts';
import type { Partner, PartnerUpdate } from './store/partners.ts';

type WirePartner = components['schemas']['Partner'];

/** Creates a partner. It can do nothing until it has a clinic and a key. */
export const createPartner = operatorOperation('createPartner', async ({ body }, context, reply) => {
  const { store, now } = context;
  const id = context.newId();
  const partner = {
    id,
    name: body.name,
    suspended: false,
    baaSignedAt: null,
    keysManagedBy: 'partner',
    createdAt: now,
  } as const;
  const change = context.change({ status: 201, ids: { partner_id: id }, partnerId: id });
  await insertPartner(store, partner, change);
  return reply(201, { data: partnerOnWire(partner), message: 'Partner created' });
});

export const getPartner = operatorOperation('getPartner', async ({ path }, { store }, reply) => {
  const partner = await findPartner(store, path.partner_id);
  if (partner === null) throw notFound('Partner', 'partner_id');
  return reply(200, { data: partnerOnWire(partner) });
});

/** Lists partners, newest first. */
export const listPartners = operatorOperation('listPartners', async ({ query }, { store }, reply) => {
  const page = await findPartners(store, pageRequest(query), query.search);
  return reply(200, { data: { partners: page.items.map(partnerOnWire), next_cursor: nextCursor(page) } });
});

/** Says who manages the keys of a partner, from its next request on (D42). */
export const updatePartner = operatorOperation('updatePartner', async ({ path, body }, context, reply) => {
  const { keys_managed_by: keysManagedBy } = body;
  const update = keysManagedBy === undefined ? {} : { keysManagedBy };
  const data = await savedPartner(context, path.partner_id, update);
  return reply(200, { data, message: 'Partner updated' });
});

/** Suspends a partner: its next request is refused (D12). */
export const suspendPartner = partnerUpdate({ suspended: true }, 'Partner suspended');

/** Ends a suspension. */
export const resumePartner = partnerUpdate({ suspended: false }, 'Partner resumed');

/** Records that the partner signed a business associate agreement (D12). The first recorded date stays. */
export const recordBaa = partnerUpdate({ baaSigned: true }, 'Agreement recorded');

/** An operation that updates one partner and answers with it. Repeating it changes nothing. */
function partnerUpdate(
  update: PartnerUpdate,
  message: string,
): Handler<Operations['suspendPartner' | 'resumePartner' | 'recordBaa'], OperatorContext> {
  return async ({ path }, context, reply) =>
    reply(200, { data: await savedPartner(context, path.partner_id, update), message });
}

/** The partner after the update. */
async function savedPartner(
  context: OperatorContext,
  id: string,
  update: PartnerUpdate,
): Promise<WirePartner> {
  const partnerId = id.toLowerCase();
  const change = context.change({ status: 200, ids: { partner_id: partnerId }, partnerId });
  const verdict = await savePartner(context.store, partnerId, update, change);
  const partner = await findPartner(context.store, partnerId);
  if (verdict === 'partner_not_found' || partner === null) throw notFound('Partner', 'partner_id');
  return partnerOnWire(partner);
}

function partnerOnWire(partner: Partner): WirePartner {
  return {
    partner_id: partner.id,
    name: partner.name,
    suspended: partner.suspended,
    baa_signed_at: partner.baaSignedAt?.toISOString() ?? null,
    keys_managed_by: partner.keysManagedBy,
    created_at: partner.createdAt.toISOString(),
  };
}

/** Creates a clinic of a partner with its settings (D19, D26). */
export const createClinic = operatorOperation('createClinic', async ({ body }, context, reply) => {
  const clinic = {
    id: context.newId(),
    partnerId: body.partner_id.toLowerCase(),
    name: body.name,
    freeShipping: body.free_shipping ?? false,
    defaultServiceId: body.default_service_id ?? null,
    epcs: body.epcs ?? false,
  };
  const { id, partnerId } = clinic;
  const change = context.change({ status: 201, ids: { clinic_id: id, partner_id: partnerId }, partnerId });
  const verdict = await insertClinic(context.store, clinic, change);
  if (verdict === 'partner_not_found') throw notFound('Partner', 'partner_id');
  if (verdict === 'service_not_found') throw notFound('Carrier service', 'default_service_id');
  return reply(201, {
    data: clinicOnWire(await requireClinic(context.store, id)),
    message: 'Clinic created',
  });
});

export const getClinic = operatorOperation('getClinic', async ({ path }, { store }, reply) =>
  reply(200, { data: clinicOnWire(await requireClinic(store, path.clinic_id)) }),
);

/** Lists the clinics of one partner or of all, newest first. */
export const listClinics = operatorOperation('listClinics', async ({ query }, { store }, reply) => {
  const page = await findClinics(store, query.partner_id ?? null, pageRequest(query), query.search);
  return reply(200, { data: { clinics: page.items.map(clinicOnWire), next_cursor: nextCursor(page) } });
});

/** Changes the settings that the request contains; the others stay. */
export const updateClinic = operatorOperation('updateClinic', async ({ path, body }, context, reply) => {
  const { store } = context;
  const { id, partnerId } = await requireClinic(store, path.clinic_id);
  const change = context.change({ status: 200, ids: { clinic_id: id, partner_id: partnerId }, partnerId });
  const verdict = await saveClinicSettings(store, id, settingsIn(body), change);
  if (verdict === 'service_not_found') throw notFound('Carrier service', 'default_service_id');
  return reply(200, { data: clinicOnWire(await requireClinic(store, id)), message: 'Clinic updated' });
});

/** The clinic, or 404 if it does not exist. */
export async function requireClinic(store: Store, clinicId: string): Promise<StoredClinic> {
  const clinic = await findClinic(store, clinicId);
  if (clinic === null) throw notFound('Clinic', 'clinic_id');
  return clinic;
}

function settingsIn(body: components['schemas']['ClinicUpdate']): ClinicSettings {
  return {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.free_shipping === undefined ? {} : { freeShipping: body.free_shipping }),
    ...(body.default_service_id === undefined ? {} : { defaultServiceId: body.default_service_id }),
    ...(body.epcs === undefined ? {} : { epcs: body.epcs }),
  };
}

function clinicOnWire(clinic: StoredClinic): components['schemas']['Clinic'] {
  return {
    clinic_id: clinic.id,
    partner_id: clinic.partnerId,
    partner_name: clinic.partnerName,
    name: clinic.name,
    free_shipping: clinic.freeShipping,
    default_service_id: clinic.defaultServiceId,
    epcs: clinic.epcs,
    created_at: clinic.createdAt.toISOString(),
  };
}
