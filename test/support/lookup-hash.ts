import { createHmac } from 'node:crypto';

import type { Store } from '../../server/store/store.ts';

/** A keyed hash like that of a deployment. In a file of its own: processes import it that vitest does not run. */
export const lookupHash: Store['lookupHash'] = (...parts) =>
  createHmac('sha256', 'k').update(JSON.stringify(parts)).digest('base64url');
