import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { readOrCreatePrivateFile, writePrivateFile } from './private-file.ts';
import { ConfigError, StartError, systemReason } from './start-error.ts';

/** The secrets a running server cannot do without. */
export interface Secrets {
  readonly operatorKey: string;
  readonly phiKey: Buffer;
}

/**
 * Answers the secrets of the settings; what is not set development makes at its first start and keeps in DATA_DIR.
 * Production never gets here without both, and never writes either of them down.
 */
export function loadSecrets(config: Config): Secrets {
  const { operatorKey, phiKey } = config;
  if (config.environment === 'development') return developmentSecrets(config);
  if (operatorKey && phiKey) return { operatorKey, phiKey };
  throw new ConfigError(['OPERATOR_KEY and PHI_KEY are required in production.']);
}

function developmentSecrets(config: Config): Secrets {
  return {
    operatorKey: operatorKeyIn(join(config.dataDir, 'operator.key'), config.operatorKey),
    phiKey: config.phiKey ?? phiKeyIn(join(config.dataDir, 'phi.key')),
  };
}

/** The command line reads the key from this file, so it always holds the one the server answers to. */
function operatorKeyIn(file: string, given: string | undefined): string {
  if (given !== undefined) {
    inFile(file, () => writePrivateFile(file, given));
    return given;
  }
  const key = inFile(file, () =>
    readOrCreatePrivateFile(file, () => randomBytes(32).toString('base64url')),
  ).trim();
  // An emptied file must not become an empty key that anybody could send.
  if (key.length >= 16) return key;
  throw new StartError([
    `${file} holds no key of at least 16 characters. Delete it, and the next start makes one.`,
  ]);
}

function phiKeyIn(file: string): Buffer {
  const text = inFile(file, () => readOrCreatePrivateFile(file, () => randomBytes(32).toString('base64')));
  const key = Buffer.from(text, 'base64');
  if (key.length === 32) return key;
  throw new StartError([
    `${file} is not base64 of 32 bytes. Restore it: what it encrypted opens with it alone.`,
  ]);
}

function inFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StartError([`${file} cannot be used: ${systemReason(error)}.`], { cause: error });
  }
}
