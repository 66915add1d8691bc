import type { components } from '../../generated/operator/types.ts';
import { notFound } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { beginPhiRotation, findLatestPhiRotation } from './store.ts';
import type { PhiRotation } from './store.ts';

/** Starts a rotation of the PHI key, or finds the one that is running. A background worker does the work. */
export const startPhiKeyRotation = operatorOperation(
  'startPhiKeyRotation',
  async (_request, context, reply) => {
    const { store, newId, change } = context;
    await beginPhiRotation(store, newId(), change({ status: 200, ids: {}, partnerId: null }));
    const rotation = await findLatestPhiRotation(store);
    if (rotation === null) throw new Error('The PHI key rotation that was just started is missing');
    return reply(200, { data: rotationOnWire(rotation), message: 'PHI key rotation started' });
  },
);

/** Shows the progress of the latest rotation. */
export const getPhiKeyRotation = operatorOperation(
  'getPhiKeyRotation',
  async (_request, { store }, reply) => {
    const rotation = await findLatestPhiRotation(store);
    if (rotation === null) throw notFound('PHI key rotation', 'rotation');
    return reply(200, { data: rotationOnWire(rotation) });
  },
);

function rotationOnWire(rotation: PhiRotation): components['schemas']['PhiKeyRotation'] {
  const { id, keyId, status, walk, total, examined, rewritten, unreadable } = rotation;
  return {
    rotation_id: id,
    phi_key: keyId,
    status,
    ...{ walk, total, examined, rewritten, unreadable },
    started_at: rotation.startedAt.toISOString(),
    finished_at: rotation.finishedAt?.toISOString() ?? null,
  };
}
