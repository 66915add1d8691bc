import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { readOrCreatePrivateFile, writePrivateFile } from '../../config/private-file.ts';
import { isObject } from '../../contract/json-schema.ts';

/** The demo partner's ids and key. They are in DATA_DIR/demo.json, because the store has only a hash of the key. */
export interface DemoAccess {
  readonly partnerId: string;
  readonly clinicId: string;
  readonly apiKey: string;
}

/** Where the service of this start listens. */
interface Addresses {
  readonly baseUrl: string;
  readonly operatorUrl: string;
}

export function demoFileIn(dataDir: string): string {
  return join(dataDir, 'demo.json');
}

/** Reads the file of an earlier start; undefined if there is none or it is damaged. */
export function readDemoAccess(dataDir: string): (DemoAccess & Addresses) | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(demoFileIn(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
  const text = (name: string) => {
    const value = isObject(parsed) ? parsed[name] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const [partnerId, clinicId, apiKey] = [text('partner_id'), text('clinic_id'), text('api_key')];
  if (partnerId === undefined || clinicId === undefined || apiKey === undefined) return undefined;
  const [baseUrl, operatorUrl] = [text('base_url') ?? '', text('operator_url') ?? ''];
  return { partnerId, clinicId, apiKey, baseUrl, operatorUrl };
}

/**
 * Writes the file. Every start with the demo store writes it once the service listens, because its addresses or the key may be
 * new.
 */
export function writeDemoFile(dataDir: string, access: DemoAccess, addresses: Addresses): void {
  writePrivateFile(demoFileIn(dataDir), textOf(access, addresses));
}

/**
 * Writes the file if there is none, without addresses, and returns the access in it. Two starts at once return the same
 * access.
 */
export function createDemoFile(dataDir: string, access: DemoAccess): DemoAccess {
  readOrCreatePrivateFile(demoFileIn(dataDir), () => textOf(access));
  const written = readDemoAccess(dataDir);
  if (written) return written;
  // The file is damaged.
  writePrivateFile(demoFileIn(dataDir), textOf(access));
  return access;
}

/** Deletes the file if its key turns out not to be in the store. */
export function removeDemoFile(dataDir: string): void {
  rmSync(demoFileIn(dataDir), { force: true });
}

function textOf(access: DemoAccess, addresses?: Addresses): string {
  const text = {
    base_url: addresses?.baseUrl,
    operator_url: addresses?.operatorUrl,
    api_key: access.apiKey,
    clinic_id: access.clinicId,
    partner_id: access.partnerId,
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}
