import type { components } from '../../generated/operator/types.ts';
import type { AuditedField } from '../audit/record.ts';
import { ApiError, invalid } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { firstAdminOnly, operatorAltered } from '../operator/refusals.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import type { Store } from '../store/store.ts';
import { changeOperators, isFirstKey, requireOperator, refuseWithoutAdmin } from './change-operators.ts';
import { comparableEmail } from './identity.ts';
import { newKey } from './operator-keys.ts';
import { takenField } from './store/operator-lock.ts';
import { findOperators, insertOperator, isAltered, saveOperator } from './store/operators.ts';
import type { Operator, SavedOperator } from './store/operators.ts';

/** Creates an operator and its first key, unless `without_key`. Called with OPERATOR_KEY, it creates only an admin with a key. */
export const createOperator = operatorOperation('createOperator', ({ body }, context, reply) =>
  changeOperators(context, async (transaction, { readAt }) => {
    const { without_key: withoutKey = false, roles } = body;
    if (isFirstKey(context) && (withoutKey || !roles.includes('admin'))) throw firstAdminOnly();
    if (withoutKey) refuseKeySettings(body);
    const operator = { id: context.newId(), name: body.name, email: readEmail(body.email), roles };
    await refuseTakenField(transaction, operator);
    const first = withoutKey ? null : newKey(context, body, readAt);
    const ids = { operator_id: operator.id, ...(first && { new_key_id: first.key.id }) };
    const changedFields = roles.map((role) => `roles+${role}` as const);
    const change = context.change({ status: 201, ids, partnerId: null, changedFields });
    await insertOperator(transaction, operator, first?.key ?? null, change);
    const created = await requireOperator(transaction, operator.id);
    const data = { ...operatorOnWire(created), key: first?.shown ?? null };
    return reply(201, { data, message: 'Operator created' });
  }),
);

/** Lists operators, newest first. */
export const listOperators = operatorOperation('listOperators', async ({ query }, { store }, reply) => {
  const page = await findOperators(store, pageRequest(query));
  return reply(200, { data: { operators: page.items.map(operatorOnWire), next_cursor: nextCursor(page) } });
});

/** Shows one operator. */
export const getOperator = operatorOperation('getOperator', async ({ path }, { store }, reply) =>
  reply(200, { data: operatorOnWire(await requireOperator(store, path.operator_id)) }),
);

/** Changes an operator, effective at their next request. Disabling one revokes their keys. */
export const updateOperator = operatorOperation('updateOperator', ({ path, body }, context, reply) =>
  changeOperators(context, async (transaction, rights) => {
    const before = await requireOperator(transaction, path.operator_id);
    // An update that sets everything a sign-in relies on keeps no value that somebody may have altered.
    const restates = body.name !== undefined && body.email !== undefined && body.roles !== undefined;
    if (!restates && isAltered(transaction, before)) throw operatorAltered();
    const after: SavedOperator = {
      id: before.id,
      name: body.name ?? before.name,
      email: body.email === undefined ? before.email : readEmail(body.email),
      roles: body.roles ?? before.roles,
      disabled: body.disabled ?? before.disabledAt !== null,
    };
    // A new address ends the sign-in with ID tokens until the first token with the new address.
    const canSignIn = before.workingKeys > 0 || after.email === before.email;
    if (after.disabled || !after.roles.includes('admin') || !canSignIn) refuseWithoutAdmin(rights, after.id);
    await refuseTakenField(transaction, after);
    const changedFields = differences(before, after);
    const ids = { operator_id: after.id };
    const change = context.change({ status: 200, ids, partnerId: null, changedFields });
    await saveOperator(transaction, before, after, change);
    const data = operatorOnWire(await requireOperator(transaction, after.id));
    return reply(200, { data, message: 'Operator updated' });
  }),
);

/** Shows the caller its own name, roles and scopes. */
export const getSelf = operatorOperation('getSelf', (_request, { operator, environment }, reply) => {
  const { id, name, email, roles, scopes, key } = operator;
  if (id === null) throw firstAdminOnly();
  const data = {
    operator_id: id,
    name,
    email,
    roles: [...roles],
    scopes: [...scopes].sort(),
    environment,
    key: key && { key_id: key.id, label: key.label, expires_at: key.expiresAt?.toISOString() ?? null },
  };
  return Promise.resolve(reply(200, { data }));
});

/** Addresses are compared ignoring case, as every large provider does. */
function readEmail(sent: string | null | undefined): string | null {
  return typeof sent === 'string' ? comparableEmail(sent) : null;
}

function refuseKeySettings({
  label,
  expires_at: expiresAt,
}: {
  readonly label?: string | null;
  readonly expires_at?: string;
}): void {
  const field = typeof label === 'string' ? 'label' : expiresAt !== undefined ? 'expires_at' : undefined;
  if (field) throw invalid([{ field, reason: 'no_key', message: `${field} needs a key` }]);
}

async function refuseTakenField(
  transaction: Store,
  operator: Parameters<typeof takenField>[1],
): Promise<void> {
  const field = await takenField(transaction, operator);
  if (field === null) return;
  const message = `Another operator has this ${field === 'name' ? 'name' : 'e-mail address'}.`;
  throw new ApiError('CONFLICT', message, { field, reason: `${field}_taken` });
}

/** The changed fields, with each role that was added or removed: an audit shows who made whom an admin. */
function differences(before: Operator, after: SavedOperator): AuditedField[] {
  const added = after.roles.filter((role) => !before.roles.includes(role));
  const removed = before.roles.filter((role) => !after.roles.includes(role));
  return [
    ...(before.name === after.name ? [] : (['name'] as const)),
    ...(before.email === after.email ? [] : (['email'] as const)),
    ...((before.disabledAt !== null) === after.disabled ? [] : (['disabled'] as const)),
    ...added.map((role) => `roles+${role}` as const),
    ...removed.map((role) => `roles-${role}` as const),
  ];
}

function operatorOnWire(operator: Operator): components['schemas']['Operator'] {
  return {
    operator_id: operator.id,
    name: operator.name,
    email: operator.email,
    roles: [...operator.roles],
    disabled_at: operator.disabledAt?.toISOString() ?? null,
    working_keys: operator.workingKeys,
    last_used_at: operator.lastUsedAt?.toISOString() ?? null,
    created_at: operator.createdAt.toISOString(),
  };
}
