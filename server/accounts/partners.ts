import type { Operations } from '../../generated/operator/operations.ts';
import type { components } from '../../generated/operator/types.ts';
import type { Handler } from '../contract/typed-operation.ts';
import type { AuditedField } from '../audit/record.ts';
import { notFound } from '../errors.ts';
import type { OperatorContext } from '../operator/context.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import type { Change } from '../store/change.ts';
import type { Store } from '../store/store.ts';
import { findPartner, findPartners, insertPartner, savePartner } from './store/partners.ts';
import type { Partner, PartnerUpdate } from './store/partners.ts';

type WirePartner = components['schemas']['Partner'];

/** Creates a partner. It can do nothing until it has a clinic and a key. */
export const createPartner = operatorOperation('createPartner', async ({ body }, context, reply) => {
  const { store } = context;
  const id = context.newId();
  const change = context.change({ status: 201, ids: { partner_id: id }, partnerId: id });
  await insertPartner(store, { id, name: body.name }, change);
  return reply(201, { data: partnerOnWire(await requirePartner(store, id)), message: 'Partner created' });
});

export const getPartner = operatorOperation('getPartner', async ({ path }, { store }, reply) =>
  reply(200, { data: partnerOnWire(await requirePartner(store, path.partner_id)) }),
);

/** Lists partners, newest first. */
export const listPartners = operatorOperation('listPartners', async ({ query }, { store }, reply) => {
  const page = await findPartners(store, pageRequest(query), query.search);
  return reply(200, { data: { partners: page.items.map(partnerOnWire), next_cursor: nextCursor(page) } });
});

/** Sets who manages the keys of a partner, effective at its next request (D42). */
export const updatePartner = operatorOperation('updatePartner', async ({ path, body }, context, reply) => {
  const data = await saveUpdate(context, path.partner_id, { keysManagedBy: body.keys_managed_by });
  return reply(200, { data, message: 'Partner updated' });
});

/** Suspends a partner: its next request is refused (D12). */
export const suspendPartner = fixedUpdate({ suspended: true }, 'Partner suspended');

/** Ends a suspension. */
export const resumePartner = fixedUpdate({ suspended: false }, 'Partner resumed');

/** Records that the partner signed a business associate agreement (D12). The first recorded date stays. */
export const recordBaa = fixedUpdate({ baaSigned: true }, 'Agreement recorded');

/** An operation that updates one partner and answers with it. Repeating it changes nothing. */
function fixedUpdate(
  update: PartnerUpdate,
  message: string,
): Handler<Operations['suspendPartner' | 'resumePartner' | 'recordBaa'], OperatorContext> {
  return async ({ path }, context, reply) =>
    reply(200, { data: await saveUpdate(context, path.partner_id, update), message });
}

const saveUpdate = (context: OperatorContext, id: string, update: PartnerUpdate) =>
  saveAndShow(context, id, (partnerId, change) => savePartner(context.store, partnerId, update, change));

/** Saves a change and returns the partner; 404, without a change, if it does not exist. */
export async function saveAndShow(
  { store, change }: OperatorContext,
  id: string,
  save: (partnerId: string, change: Change) => Promise<unknown>,
  changedFields: readonly AuditedField[] = [],
): Promise<WirePartner> {
  const partnerId = id.toLowerCase();
  const ids = { partner_id: partnerId };
  await save(partnerId, change({ status: 200, ids, partnerId, changedFields }));
  return partnerOnWire(await requirePartner(store, partnerId));
}

/** The partner, or 404 if it does not exist. */
export async function requirePartner(store: Store, id: string): Promise<Partner> {
  const partner = await findPartner(store, id);
  if (partner === null) throw notFound('Partner', 'partner_id');
  return partner;
}

function partnerOnWire(partner: Partner): WirePartner {
  return {
    partner_id: partner.id,
    name: partner.name,
    suspended: partner.suspended,
    baa_signed_at: partner.baaSignedAt?.toISOString() ?? null,
    keys_managed_by: partner.keysManagedBy,
    approval: partner.approval,
    created_at: partner.createdAt.toISOString(),
  };
}
