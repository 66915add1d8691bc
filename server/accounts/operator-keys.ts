import type { components } from '../../generated/operator/types.ts';
import { ApiError, invalid, keyNotActive, notFound } from '../errors.ts';
import type { OperatorContext } from '../operator/context.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { readExpiry } from '../paging/timestamps.ts';
import { recordChange } from '../store/change.ts';
import type { Store } from '../store/store.ts';
import { changeOperators, requireOperator, refuseWithoutAdmin } from './change-operators.ts';
import { newOperatorKey } from './key-format.ts';
import {
  endOperatorKey,
  findOperatorKey,
  findOperatorKeys,
  insertOperatorKey,
  revokeOperatorKey as revokeStoredKey,
} from './store/operator-keys.ts';
import type { NewOperatorKey, OperatorKey } from './store/operator-keys.ts';
import type { Operator } from './store/operators.ts';
import { keyStateOnWire, readLabel } from './wire.ts';

const dayMs = 86_400_000;
const usualDays = 90;
const mostDays = 366;

interface KeySettings {
  readonly label?: string | null | undefined;
  readonly expires_at?: string | undefined;
}

/** A new key, and the part that only its answer shows. The database admits the key's requests, so its clock sets the expiry. */
export function newKey({ environment, newId }: OperatorContext, sent: KeySettings, readAt: Date) {
  const { operatorKey, keyHash } = newOperatorKey(environment);
  const key: NewOperatorKey = {
    id: newId(),
    keyHash,
    label: readLabel(sent.label),
    expiresAt: readKeyExpiry(sent.expires_at, readAt),
  };
  const shown = {
    key_id: key.id,
    operator_key: operatorKey,
    label: key.label,
    expires_at: key.expiresAt.toISOString(),
  };
  return { key, shown };
}

function readKeyExpiry(sent: string | undefined, readAt: Date): Date {
  const after = (days: number) => new Date(readAt.getTime() + days * dayMs);
  const expiresAt = readExpiry(sent, readAt) ?? after(usualDays);
  if (expiresAt <= after(mostDays)) return expiresAt;
  const message = `expires_at must be within ${mostDays} days`;
  throw invalid([{ field: 'expires_at', reason: 'too_late', message }]);
}

const mostWorkingKeys = 20;

/** Lists the keys of an operator, newest first. */
export const listOperatorKeys = operatorOperation(
  'listOperatorKeys',
  async ({ path, query }, { store }, reply) => {
    const { id } = await requireOperator(store, path.operator_id);
    const page = await findOperatorKeys(store, id, pageRequest(query));
    return reply(200, { data: { keys: page.items.map(keyOnWire), next_cursor: nextCursor(page) } });
  },
);

/** Issues a key to an operator. The store keeps its hash; only this answer shows it. */
export const issueOperatorKey = operatorOperation('issueOperatorKey', ({ path, body }, context, reply) =>
  changeOperators(context, async (transaction, { readAt }) => {
    const operator = await requireOperator(transaction, path.operator_id);
    refuseMoreKeys(operator, operator.workingKeys);
    const { key, shown } = newKey(context, body, readAt);
    const ids = { operator_id: operator.id, new_key_id: key.id };
    const change = context.change({ status: 201, ids, partnerId: null });
    await insertOperatorKey(transaction, operator.id, key, change.audit);
    await recordChange(transaction, change);
    return reply(201, { data: shown, message: 'Key issued' });
  }),
);

/** Replaces a key; the old one works for `overlap_hours` longer, never past its own expiry. */
export const rollOperatorKey = operatorOperation('rollOperatorKey', ({ path, body }, context, reply) =>
  changeOperators(context, async (transaction, { readAt }) => {
    const operator = await requireOperator(transaction, path.operator_id);
    const rolled = await requireKey(transaction, operator.id, path.key_id);
    const overlapHours = body.overlap_hours ?? 24;
    const ofRolled = { operatorId: operator.id, keyId: rolled.id };
    const until = await endOperatorKey(transaction, ofRolled, overlapHours);
    if (until === null) throw keyNotActive();
    // A key that stops at once makes room for the new one.
    refuseMoreKeys(operator, operator.workingKeys - (overlapHours === 0 ? 1 : 0));
    const { key, shown } = newKey(context, { label: rolled.label, ...body }, readAt);
    const ids = { operator_id: operator.id, key_id: rolled.id, new_key_id: key.id };
    const change = context.change({ status: 201, ids, partnerId: null });
    await insertOperatorKey(transaction, operator.id, key, change.audit);
    await recordChange(transaction, change);
    const data = { ...shown, rolled_key_id: rolled.id, rolled_key_expires_at: until.toISOString() };
    return reply(201, { data, message: 'Key rolled' });
  }),
);

/** Revokes a key: every process refuses the next request with it. Revoking it again keeps the original time. */
export const revokeOperatorKey = operatorOperation('revokeOperatorKey', ({ path }, context, reply) =>
  changeOperators(context, async (transaction, rights) => {
    const operator = await requireOperator(transaction, path.operator_id);
    const key = await requireKey(transaction, operator.id, path.key_id);
    if (key.status === 'active' && operator.workingKeys === 1) refuseWithoutAdmin(rights, operator.id);
    const ids = { operator_id: operator.id, key_id: key.id };
    await revokeStoredKey(transaction, key.id, context.change({ status: 200, ids, partnerId: null }));
    const data = keyOnWire(await requireKey(transaction, operator.id, key.id));
    return reply(200, { data, message: 'Key revoked' });
  }),
);

async function requireKey(store: Store, operatorId: string, keyId: string): Promise<OperatorKey> {
  const key = await findOperatorKey(store, { operatorId, keyId });
  if (key === null) throw notFound('Key', 'key_id');
  return key;
}

function refuseMoreKeys({ disabledAt }: Operator, workingKeys: number): void {
  if (disabledAt !== null) {
    throw new ApiError('CONFLICT', 'This operator is disabled.', { reason: 'operator_disabled' });
  }
  if (workingKeys < mostWorkingKeys) return;
  const message = `An operator has at most ${mostWorkingKeys} working keys. Revoke one that is not used.`;
  throw new ApiError('CONFLICT', message, { reason: 'key_limit' });
}

function keyOnWire(key: OperatorKey): components['schemas']['ListedOperatorKey'] {
  return {
    key_id: key.id,
    label: key.label,
    ...keyStateOnWire(key),
  };
}
