// Written by `npm run generate` from the contract. Change the contract, not this file.

import type { paths } from './types.ts';

/** Every operation of the contract by its operationId. */
export interface Operations {
  /** Create a practitioner */
  createPractitioner: paths['/api/external/practitioner']['post'];
}
