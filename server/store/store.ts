import type { Connection } from '../database/database.ts';
import type { Sealer } from '../sealing/sealer.ts';

/** What every function of the store needs: where rows are, and how what is sealed in them opens. */
export interface Store {
  readonly database: Connection;
  readonly sealer: Sealer;
}
