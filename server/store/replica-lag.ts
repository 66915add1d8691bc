import type { ReplicaLag } from '../database/database.ts';
import type { Store } from './store.ts';

/** How far the replica of DATABASE_READ_URL is behind the primary; undefined without one, or if it cannot be read. */
export async function replicaLag({ database }: Store): Promise<ReplicaLag | undefined> {
  return database.replica?.lag();
}

/** Where the reads ran that may run on the replica; undefined without one. */
export function replicaReads({
  database,
}: Store): { readonly replica: number; readonly primary: number } | undefined {
  return database.replica?.counts();
}
