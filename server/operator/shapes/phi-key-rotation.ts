import type { components } from '../../../generated/operator/types.ts';
import type { PhiRotation } from '../../store/phi-rotations.ts';

/** A rotation of the PHI key as the wire shows it. */
export function phiKeyRotationOnWire(rotation: PhiRotation): components['schemas']['PhiKeyRotation'] {
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
