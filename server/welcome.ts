import { relative } from 'node:path';

import type { Config } from './config.ts';
import { demoFileIn, readDemoAccess } from './demo/demo-file.ts';
import type { Service } from './start.ts';

/** What the start prints: where the service is, and in development a request that works as it stands. */
export function welcome(config: Config, { url, operatorUrl }: Pick<Service, 'url' | 'operatorUrl'>): string {
  const lines = [
    `Partner Fulfillment API, ${config.environment}`,
    `  partner API   ${url}`,
    `  operator API  ${operatorUrl}`,
    `  docs          ${url}/docs`,
  ];
  const demo = config.environment === 'development' ? readDemoAccess(config.dataDir) : undefined;
  if (demo === undefined) return `${lines.join('\n')}\n`;

  const patient = {
    clinic_id: demo.clinicId,
    first_name: 'Maria',
    last_name: 'Alvarez',
    date_of_birth: '1984-05-17',
    address: { line1: '2100 Lakeside Drive', city: 'Oakland', state: 'CA', zip: '94612' },
  };
  const directory = relative(process.cwd(), config.dataDir) || '.';
  return `${[
    ...lines,
    `  demo key      ${relative(process.cwd(), demoFileIn(config.dataDir))}`,
    '',
    'Create a first patient:',
    '',
    `curl --cacert ${directory}/tls/ca.pem ${url}/api/external/patient \\`,
    `  -H 'x-api-key: ${demo.apiKey}' -H 'Content-Type: application/json' -H 'Accept: application/json' \\`,
    `  -d '${JSON.stringify(patient)}'`,
  ].join('\n')}\n`;
}
