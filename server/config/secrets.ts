import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { readOrCreatePrivateFile, writePrivateFile } from './private-file.ts';
import { StartError, systemReason } from './start-error.ts';

export interface Secrets {
  /** undefined in production if no first admin is to be made. */
  readonly operatorKey: string | undefined;
  readonly phiKey: Buffer;
}

/**
 * The secrets from the settings. Development creates those that are not set at its first start and keeps them in
 * DATA_DIR. Production writes none to disk.
 */
export function loadSecrets(config: Config): Secrets {
  const { operatorKey, phiKey } = config;
  if (config.environment === 'development') {
    return {
      operatorKey: developmentOperatorKey(join(config.dataDir, 'operator.key'), operatorKey),
      phiKey: phiKey ?? developmentPhiKey(join(config.dataDir, 'phi.key')),
    };
  }
  if (phiKey) return { operatorKey, phiKey };
  throw new StartError(['PHI_KEY is required in production.']);
}

/** The operator CLI reads this file, so it always holds the key that the server accepts. */
function developmentOperatorKey(file: string, given: string | undefined): string {
  if (given !== undefined) {
    withFile(file, () => writePrivateFile(file, given));
    return given;
  }
  const create = () => randomBytes(32).toString('base64url');
  const key = withFile(file, () => readOrCreatePrivateFile(file, create)).trim();
  // An empty file must not become an empty key that anybody could send.
  if (key.length >= 32) return key;
  throw new StartError([
    `${file} holds no key of at least 32 characters. Delete it: the next start creates one.`,
  ]);
}

function developmentPhiKey(file: string): Buffer {
  const create = () => randomBytes(32).toString('base64');
  const key = Buffer.from(
    withFile(file, () => readOrCreatePrivateFile(file, create)),
    'base64',
  );
  if (key.length === 32) return key;
  throw new StartError([
    `${file} is not base64 of 32 bytes. Restore it: without it, encrypted data cannot be read.`,
  ]);
}

function withFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StartError([`${file} cannot be used: ${systemReason(error)}.`], { cause: error });
  }
}
