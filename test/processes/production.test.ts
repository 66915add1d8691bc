import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

import { productionPaths } from '../../scripts/licences/production-packages.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { inFiles, selfSigned } from '../support/certificates.ts';
import { copied, stages } from '../support/dockerfile.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { clientOf } from './client.ts';
import { newHome, startServer } from './server-process.ts';

/** A directory with what the image holds: the files that the Dockerfile copies, and the production packages. */
function imageDirectory(): string {
  const image = temporaryDirectory();
  for (const { from, to } of stages().flatMap(copied)) {
    mkdirSync(dirname(join(image, to)), { recursive: true });
    cpSync(from, join(image, to), { recursive: true });
  }
  for (const path of productionPaths())
    cpSync(path, join(image, path), { recursive: true, verbatimSymlinks: true });
  return image;
}

describe('the image', () => {
  test('runs the service, its health check and the operator command line without development packages', async () => {
    const image = imageDirectory();
    expect(existsSync(join(image, 'node_modules/@electric-sql'))).toBe(false);
    const home = await newHome();
    const pair = await selfSigned();
    const { certFile, keyFile } = inFiles(temporaryDirectory(), pair);
    const operatorKey = randomBytes(32).toString('base64url');
    const settings = {
      APP_ENV: 'production',
      TLS_CERT_FILE: certFile,
      TLS_KEY_FILE: keyFile,
      OPERATOR_KEY: operatorKey,
      PHI_KEY: randomBytes(32).toString('base64'),
    };
    const server = await startServer(home, settings, undefined, image);
    const { operatorUrl } = server;

    const run = async (file: string, args: readonly string[], env: Readonly<Record<string, string>>) => {
      const { stdout } = await promisify(execFile)(process.execPath, [join(image, file), ...args], { env });
      return stdout;
    };
    let ownKey = operatorKey;
    const operator = async (...args: string[]): Promise<Record<string, unknown>> => {
      const env = { OPERATOR_URL: operatorUrl, OPERATOR_KEY: ownKey, OPERATOR_CA_FILE: certFile };
      const document: unknown = JSON.parse(await run('scripts/operator.ts', [...args, '--json'], env));
      return isObject(document) ? { ...document } : {};
    };
    await run('server/listener/health-check.ts', [], { OPERATOR_PORT: new URL(operatorUrl).port });
    await expect(run('server/listener/health-check.ts', [], { OPERATOR_PORT: '9' })).rejects.toMatchObject({
      code: 1,
    });

    const { key } = await operator('operator', 'create', '--name', 'Rosa Chen', '--role', 'admin');
    ownKey = isObject(key) ? String(key['operator_key']) : '';
    const { partner_id } = await operator('partner', 'create', '--name', 'Lakeside Health');
    const { api_key } = await operator('key', 'issue', '--partner', String(partner_id));
    expect(String(api_key)).toMatch(/^prod_/);
    const send = clientOf(server.url, pair.cert, { 'x-api-key': String(api_key) });
    expect(await send('GET', '/api/external/carriers')).toMatchObject({ status: 200 });
    expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });
  });
});
