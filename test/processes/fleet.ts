import { randomBytes } from 'node:crypto';

import { inFiles, selfSigned } from '../support/certificates.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';
import { balanced } from './balancer.ts';
import { clientOf, idOf } from './client.ts';
import type { Send } from './client.ts';
import { demoOf } from './clinic.ts';
import { newHome, startServer } from './server-process.ts';
import type { Home, Lasting, ServerProcess } from './server-process.ts';

/** Several server processes on one PostgreSQL, behind a balancer. */
export interface Fleet {
  readonly home: Home;
  readonly servers: readonly ServerProcess[];
  /** A client through the balancer, whose connections are spread over all servers. */
  readonly client: (apiKey: string) => Send;
  /** A client of each server. */
  readonly clients: (apiKey: string) => readonly Send[];
  /** The operator's clients, one of each server. */
  readonly operators: readonly Send[];
  readonly partnerId: string;
  readonly clinicId: string;
  /** Issues a key to the demo partner, with a limit of its own. */
  readonly newKey: () => Promise<{ readonly keyId: string; readonly apiKey: string }>;
}

export async function startFleet(
  size: number,
  settings: Readonly<Record<string, string>>,
  lasting: Lasting,
): Promise<Fleet> {
  const home = await newHome(lasting);
  const { directory, remove } = lastingDirectory();
  lasting(remove);
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
  // The first makes the demo partner; the others find it made.
  const servers = [await startServer(home, shared, lasting)];
  const others = Array.from({ length: size - 1 }, () => {
    const own = lastingDirectory();
    lasting(own.remove);
    return startServer({ ...home, dataDir: own.directory }, shared, lasting);
  });
  servers.push(...(await Promise.all(others)));
  const front = await balanced(
    servers.map(({ url }) => url),
    lasting,
  );
  const clientAt = (url: string, apiKey: string) =>
    clientOf(url, pair.cert, { 'x-api-key': apiKey }, lasting);
  const operators = servers.map(({ operatorUrl }) =>
    clientOf(
      operatorUrl.replace('127.0.0.1', 'localhost'),
      pair.cert,
      { 'x-operator-key': operatorKey },
      lasting,
    ),
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
      if (issued === undefined) throw new Error('A fleet has a first server');
      return { keyId: idOf(issued, 'key_id'), apiKey: idOf(issued, 'api_key') };
    },
  };
}
