import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { readDemoAccess } from '../../server/sandbox/demo/demo-file.ts';
import { createPartnerClient } from '../client/create-partner-client.ts';
import type { PartnerClient } from '../client/partner-client.ts';

/** The running server with the demo partner's key. */
export interface Demo {
  readonly client: PartnerClient;
  readonly clinicId: string;
}

/** Finds the running server through the files that it wrote to DATA_DIR. */
export function findDemo(environment: Readonly<Record<string, string | undefined>>): Demo {
  const directory = environment['DATA_DIR'] || '.data';
  const access = readDemoAccess(directory);
  if (!access)
    throw new Error(`${join(directory, 'demo.json')} does not exist. Start the server with npm start.`);
  const authority = readFileSync(join(directory, 'tls', 'ca.pem'), 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  return { client: createPartnerClient(access), clinicId: access.clinicId };
}
