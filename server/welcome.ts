import { relative } from 'node:path';

import type { Config } from './config/config.ts';
import { authorityFile } from './config/tls-settings.ts';
import { demoFileIn } from './sandbox/demo/demo-file.ts';
import type { DemoAccess } from './sandbox/demo/demo-file.ts';
import type { Service } from './service.ts';

/** The text that the server prints when it is ready: its addresses, and in development a request to copy and run. */
export function welcome(
  config: Config,
  service: Omit<Service, 'store' | 'reloadCertificates' | 'close'>,
): string {
  const { url, operatorUrl, metricsUrl, demo } = service;
  const lines = [
    `Partner Fulfillment API, ${config.environment}`,
    `  partner API   ${url}`,
    `  operator API  ${operatorUrl}`,
    ...(metricsUrl === undefined ? [] : [`  metrics       ${metricsUrl}/metrics`]),
    `  operator page ${operatorUrl}/`,
    `  docs          ${url}/docs`,
    `  console       ${url}/console`,
  ];
  if (config.environment === 'development') lines.push(`  demo key      ${demoKeyLocation(config, demo)}`);
  // With other TLS settings, this process does not know the certificate and address that clients see.
  const authorityPath = authorityFile(config.tls);
  if (authorityPath !== undefined) {
    const authority = relative(process.cwd(), authorityPath);
    lines.push('', ...browserAdvice(authority));
    if (demo) lines.push('', 'Create a patient:', '', ...createPatientCommand(url, authority, demo));
  }
  return `${lines.join('\n')}\n`;
}

function demoKeyLocation({ dataDir }: Config, demo: DemoAccess | undefined): string {
  return demo ? relative(process.cwd(), demoFileIn(dataDir)) : 'none: the database already had partners';
}

function browserAdvice(authority: string): string[] {
  return [
    'A browser warns of the certificate, because this server made it for itself. Choose "Advanced", then "Proceed"',
    '(Chrome), "Continue" (Edge) or "Accept the Risk and Continue" (Firefox); in Safari "Show Details", then "visit',
    `this website". Or let the browser trust the authority in ${authority}.`,
  ];
}

function createPatientCommand(url: string, authority: string, { apiKey, clinicId }: DemoAccess): string[] {
  const patient = {
    clinic_id: clinicId,
    first_name: 'Maria',
    last_name: 'Alvarez',
    date_of_birth: '1984-05-17',
    address: { line1: '2100 Lakeside Drive', city: 'Oakland', state: 'CA', zip: '94612' },
  };
  return [
    `curl --cacert ${shellQuoted(authority)} ${url}/api/external/patient \\`,
    `  -H 'x-api-key: ${apiKey}' -H 'Content-Type: application/json' -H 'Accept: application/json' \\`,
    `  -d '${JSON.stringify(patient)}'`,
  ];
}

/** Quoted for the shell if needed. */
function shellQuoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
