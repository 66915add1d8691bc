import { randomBytes } from 'node:crypto';

import { inFiles, selfSigned } from '../support/certificates.ts';
import { makeDirectory } from '../support/temporary-directory.ts';
import { startBalancer } from './balancer.ts';
import { clientOf, idOf } from './client.ts';
import type { Send } from './client.ts';
import { demoOf } from './clinic.ts';
import { newHome, startServer } from './server-process.ts';
import type { OnCleanup } from '../support/process.ts';
import type { Home, ServerProcess } from './server-process.ts';

/** Several server processes on one PostgreSQL, behind a balancer. */
export interface Fleet {
  readonly home: Home;
  readonly servers: readonly ServerProcess[];
  /** A client of the balancer; its connections are spread over all servers. */
  readonly client: (apiKey: string) => Send;
  /** One client for each server. */
  readonly clients: (apiKey: string) => readonly Send[];
  /** One operator client for each server. */
  readonly operators: readonly Send[];
  readonly partnerId: string;
  readonly clinicId: string;
  /** Issues a key with its own rate limit to the demo partner. */
  readonly newKey: () => Promise<{ readonly keyId: string; readonly apiKey: string }>;
}

export async function startFleet(
  size: number,
  settings: Readonly<Record<string, string>>,
  onCleanup: OnCleanup,
  /** Settings of one server alone. */
  ofEach: (index: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<Fleet> {
  const home = await newHome(onCleanup);
  const { directory, remove } = makeDirectory();
  onCleanup(remove);
  const pair = await selfSigned();
  const { certFile, keyFile } = inFiles(directory, pair);
  const operatorKey = randomBytes(32).toString('base64url');
  const shared = {
    TLS_CERT_FILE: certFile,
    TLS_KEY_FILE: keyFile,
    OPERATOR_KEY: operatorKey,
    PHI_KEY: randomBytes(32).toString('base64'),
    ...settings,
  };
  // The first server creates the demo partner, so it starts alone.
  const servers = [await startServer(home, { ...shared, ...ofEach(0) }, onCleanup)];
  const others = Array.from({ length: size - 1 }, (_, other) => {
    const own = makeDirectory();
    onCleanup(own.remove);
    return startServer({ ...home, dataDir: own.directory }, { ...shared, ...ofEach(other + 1) }, onCleanup);
  });
  servers.push(...(await Promise.all(others)));
  const front = await startBalancer(
    servers.map(({ url }) => url),
    onCleanup,
  );
  const clientAt = (url: string, apiKey: string) =>
    clientOf(url, pair.cert, { 'x-api-key': apiKey }, onCleanup);
  const operators = servers.map(({ operatorUrl }) =>
    clientOf(operatorUrl, pair.cert, { 'x-operator-key': operatorKey }, onCleanup),
  );
  const { partnerId, clinicId } = demoOf(home.dataDir);
  return {
    home,
    servers,
    client: (apiKey) => clientAt(front, apiKey),
    clients: (apiKey) => servers.map(({ url }) => clientAt(url, apiKey)),
    operators,
    partnerId,
    clinicId,
    newKey: async () => {
      const body = { partner_id: partnerId };
      const issued = await operators[0]?.('POST', '/api/operator/keys', { body });
      if (issued === undefined) throw new Error('A fleet has at least one server');
      return { keyId: idOf(issued, 'key_id'), apiKey: idOf(issued, 'api_key') };
    },
  };
}
