import { randomBytes } from 'node:crypto';

import { inFiles, selfSigned } from './certificates.ts';
import { startTestService } from './service.ts';
import type { TestService } from './service.ts';
import { makeDirectory } from './temporary-directory.ts';
import { importCarriers } from './tenant.ts';

/** A production service with a self-signed certificate, on the test's database. */
export async function startProductionService(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestService> {
  const { directory, remove } = makeDirectory();
  const { certFile, keyFile } = inFiles(directory, await selfSigned());
  const service = await startTestService({
    APP_ENV: 'production',
    DATABASE_URL: 'postgres://api@localhost/injected_by_the_test',
    TLS_CERT_FILE: certFile,
    TLS_KEY_FILE: keyFile,
    OPERATOR_KEY: randomBytes(32).toString('base64url'),
    PHI_KEY: randomBytes(32).toString('base64'),
    ...settings,
  });
  await importCarriers(service.service.store, service.clock.now());
  const { close } = service;
  return Object.assign(service, {
    close: async () => {
      await close();
      remove();
    },
  });
}
