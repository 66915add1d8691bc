import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isObject } from '../../contract/json-schema.ts';
import { readOrCreatePrivateFile, writePrivateFile } from '../../config/private-file.ts';

/** Who the demo partner is: kept in DATA_DIR/demo.json, since a key cannot be read back from the store. */
export interface DemoAccess {
  readonly partnerId: string;
  readonly clinicId: string;
  readonly apiKey: string;
}

/** What a newcomer's tools read from demo.json. */
export interface Addresses {
  readonly baseUrl: string;
  readonly operatorUrl: string;
}

export function demoFileIn(dataDir: string): string {
  return join(dataDir, 'demo.json');
}

/** The demo access of an earlier start; none where there was no such start. */
export function readDemoAccess(dataDir: string): (DemoAccess & Addresses) | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(readFileSync(demoFileIn(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
  const text = (name: string) => {
    const value = isObject(kept) ? kept[name] : undefined;
    return typeof value === 'string' ? value : undefined;
  };
  const [partnerId, clinicId, apiKey] = [text('partner_id'), text('clinic_id'), text('api_key')];
  if (partnerId === undefined || clinicId === undefined || apiKey === undefined) return undefined;
  const [baseUrl, operatorUrl] = [text('base_url') ?? '', text('operator_url') ?? ''];
  return { partnerId, clinicId, apiKey, baseUrl, operatorUrl };
}

/** Written anew at every start that the demo works for, with the addresses of that start. */
export function writeDemoFile(dataDir: string, access: DemoAccess, addresses: Addresses): void {
  writePrivateFile(demoFileIn(dataDir), textOf(access, addresses));
}

/** Writes the access down where none is yet. Of two starts at once one wins, and both answer its access. */
export function createDemoFile(dataDir: string, access: DemoAccess, addresses: Addresses): DemoAccess {
  readOrCreatePrivateFile(demoFileIn(dataDir), () => textOf(access, addresses));
  const written = readDemoAccess(dataDir);
  if (written) return written;
  // What was there is damaged.
  writeDemoFile(dataDir, access, addresses);
  return access;
}

/** Takes the access back that has turned out to open nothing. */
export function removeDemoFile(dataDir: string): void {
  rmSync(demoFileIn(dataDir), { force: true });
}

function textOf(access: DemoAccess, { baseUrl, operatorUrl }: Addresses): string {
  const text = {
    base_url: baseUrl,
    operator_url: operatorUrl,
    api_key: access.apiKey,
    clinic_id: access.clinicId,
    partner_id: access.partnerId,
  };
  return `${JSON.stringify(text, null, 2)}\n`;
}
