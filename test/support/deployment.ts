import type { OnAltered } from '../../server/accounts/credential-macs.ts';
import { keyedHashes } from '../../server/store/deployment.ts';

/** Keyed hashes like those of a deployment. In a file of its own, because processes outside vitest import it. */
export const deployment = keyedHashes(Buffer.from('k'));

/** For a store that nobody attacks. */
export const notAltered: OnAltered = ({ kind, id }) => {
  throw new Error(`The row of ${kind} ${id} was altered`);
};
