import { notFound } from '../errors.ts';
import { latestPhiRotation } from '../store/phi-rotations.ts';
import { operatorOperation } from './operation.ts';
import { phiKeyRotationOnWire } from './shapes/phi-key-rotation.ts';

/** How far the latest rotation of the PHI key is. */
export const getPhiKeyRotation = operatorOperation(
  'getPhiKeyRotation',
  async (_request, { store }, reply) => {
    const rotation = await latestPhiRotation(store);
    if (rotation === null) throw notFound('PHI key rotation', 'rotation');
    return reply(200, { data: phiKeyRotationOnWire(rotation) });
  },
);
