import { beginPhiRotation, latestPhiRotation } from '../store/phi-rotations.ts';
import { operatorOperation } from './operation.ts';
import { phiKeyRotationOnWire } from './shapes/phi-key-rotation.ts';

/** Begins the rotation, or finds the one that runs; the server works on it by itself (phi-rotation.ts). */
export const startPhiKeyRotation = operatorOperation(
  'startPhiKeyRotation',
  async (_request, context, reply) => {
    const { store, newId, change } = context;
    await beginPhiRotation(store, newId(), change({ status: 200, ids: {}, partnerId: null }));
    const rotation = await latestPhiRotation(store);
    if (rotation === null) throw new Error('a rotation that was begun is there');
    return reply(200, { data: phiKeyRotationOnWire(rotation), message: 'PHI key rotation started' });
  },
);
