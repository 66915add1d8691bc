import type { ReplicaLag } from '../database/database.ts';
import type { Store } from './store.ts';

/** How far the replica of DATABASE_READ_URL is behind the primary; undefined without one, or if it cannot be read. */
export async function replicaLag({ database }: Store): Promise<ReplicaLag | undefined> {
  return database.replica?.lag();
}
