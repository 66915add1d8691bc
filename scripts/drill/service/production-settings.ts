import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { developmentCertificate } from '../../../server/tls/development-certificates.ts';
import type { DrillContext } from '../drill.ts';

/** The settings that the service processes of a drill share, and what their clients need. */
export interface Production {
  readonly settings: Readonly<Record<string, string>>;
  /** The authority of their certificate, in PEM. */
  readonly ca: string;
  /** Makes the first admin (docs/operate.md). */
  readonly operatorKey: string;
}

/** Few enough that one caller exceeds it in each window, and enough for a writer (load/). */
const requestsPerMinute = 240;

/** The directory of a certificate for localhost: cert.pem, key.pem, and ca.pem to verify them. */
export async function certificateIn(scratch: string): Promise<string> {
  const tls = join(scratch, 'service-tls');
  await developmentCertificate(tls, new Date());
  return tls;
}

/** Production as docs/operate.md sets it up: real TLS, keys of its own. */
export async function productionSettings(
  { directory }: Pick<DrillContext, 'directory'>,
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Production> {
  const tls = await certificateIn(directory);
  const operatorKey = randomBytes(32).toString('hex');
  return {
    ca: await readFile(join(tls, 'ca.pem'), 'utf8'),
    operatorKey,
    settings: {
      APP_ENV: 'production',
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      OPERATOR_KEY: operatorKey,
      PHI_KEY: randomBytes(32).toString('base64'),
      TLS_CERT_FILE: join(tls, 'cert.pem'),
      TLS_KEY_FILE: join(tls, 'key.pem'),
      RATE_LIMIT_PER_MINUTE: String(requestsPerMinute),
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import=${new URL('divert-deliveries.ts', import.meta.url).href}`,
      NODE_EXTRA_CA_CERTS: join(tls, 'ca.pem'),
      ...more,
    },
  };
}
