import type { components } from '../../generated/operator/types.ts';
import { notFound } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import type { Store } from '../store/store.ts';
import { findClinic, findClinics, insertClinic, saveClinicSettings } from './store/clinics.ts';
import type { StoredClinic } from './store/clinics.ts';

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

/** Changes only the settings that the request contains. */
export const updateClinic = operatorOperation('updateClinic', async ({ path, body }, context, reply) => {
  const { store } = context;
  const { id, partnerId } = await requireClinic(store, path.clinic_id);
  const change = context.change({ status: 200, ids: { clinic_id: id, partner_id: partnerId }, partnerId });
  const settings = {
    name: body.name,
    freeShipping: body.free_shipping,
    defaultServiceId: body.default_service_id,
    epcs: body.epcs,
  };
  const verdict = await saveClinicSettings(store, id, settings, change);
  if (verdict === 'service_not_found') throw notFound('Carrier service', 'default_service_id');
  return reply(200, { data: clinicOnWire(await requireClinic(store, id)), message: 'Clinic updated' });
});

/** The clinic, or 404 if it does not exist. */
export async function requireClinic(store: Store, clinicId: string): Promise<StoredClinic> {
  const clinic = await findClinic(store, clinicId);
  if (clinic === null) throw notFound('Clinic', 'clinic_id');
  return clinic;
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
