import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const migrations = new URL('../../server/database/migrations/', import.meta.url);

/** Names a state of the schema: a template of another state is not taken for one of this. */
export function schemaDigest(): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(migrations).sort()) digest.update(readFileSync(new URL(name, migrations)));
  return digest.digest('hex').slice(0, 16);
}
