import { createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import { StartError } from '../config/start-error.ts';
import { statement } from '../database/statement.ts';
import type { Environment } from '../domain/environment.ts';
import type { Store } from './store.ts';

/** The keyed hashes of a database. They are the same in every process, and never change. */
type Deployment = Pick<Store, 'lookupHash' | 'searchHash' | 'credentialMac'>;

/** A store before its deployment is known. */
type UnopenedStore = Omit<Store, keyof Deployment>;

interface DeploymentRow {
  readonly environment: Environment;
  readonly lookup_key_sealed: Uint8Array;
}

const readRow = statement<DeploymentRow>(
  'read_deployment',
  'select environment, lookup_key_sealed from deployment',
);

const insertRow = statement<object>(
  'insert_deployment',
  `insert into deployment (id, environment, lookup_key_sealed)
   values ('this', :environment, :lookup_key_sealed)
   on conflict do nothing`,
);

/**
 * Checks that the database belongs to this environment and is sealed with this PHI_KEY. An empty database takes
 * both from the first process that starts on it; of several that start together, one wins and the others compare.
 */
export async function openDeployment(store: UnopenedStore, environment: Environment): Promise<Deployment> {
  const row = (await findRow(store)) ?? (await createRow(store, environment));
  if (row.environment !== environment) {
    throw new StartError([
      `APP_ENV is ${environment}, but the database belongs to ${row.environment}. Set APP_ENV=${row.environment}, or use another database.`,
    ]);
  }
  return keyedHashes(Buffer.from(openOrRefuse(store, row.lookup_key_sealed), 'base64'));
}

/** No rotation changes the lookup key, so its hashes stay valid under each PHI_KEY. */
export function keyedHashes(lookupKey: Buffer): Deployment {
  // KeyObjects, because with plain bytes each hash sets its key up again, which takes three times as long as the hash.
  const derived = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', lookupKey, '', purpose, 32)));
  const ownKey = createSecretKey(lookupKey);
  const mac = (key: KeyObject, parts: readonly unknown[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const credentialKey = derived('credentials');
  const searchKeys = {
    external_id: derived('search for an external_id'),
    person: derived('search for a person'),
    tracking_number: derived('search for a tracking number'),
  };
  return {
    lookupHash: (...parts) => mac(ownKey, parts).toString('base64url'),
    searchHash: (kind, ...parts) => mac(searchKeys[kind], parts).toString('base64url'),
    credentialMac: (...parts) => mac(credentialKey, parts),
  };
}

const place = { table: 'deployment', column: 'lookup_key', id: 'this' };

async function findRow(store: UnopenedStore): Promise<DeploymentRow | undefined> {
  const [row] = await store.database.run(readRow, {});
  return row;
}

async function createRow(store: UnopenedStore, environment: Environment): Promise<DeploymentRow> {
  const lookupKey = randomBytes(32).toString('base64');
  await store.database.run(insertRow, {
    environment,
    lookup_key_sealed: store.sealer.ofDeployment.seal(place, lookupKey),
  });
  const row = await findRow(store);
  if (row === undefined) throw new Error('The deployment has no row');
  return row;
}

function openOrRefuse({ sealer }: UnopenedStore, blob: Uint8Array): string {
  try {
    return sealer.ofDeployment.open(place, blob);
  } catch (error) {
    throw new StartError(
      [
        'PHI_KEY does not open this database, which was sealed with another key. Set that key (development keeps it in DATA_DIR/phi.key), or use another database.',
      ],
      { cause: error },
    );
  }
}
