import { existsSync, readFileSync } from 'node:fs';

import { usage } from './failure.ts';

/** The public key of an audit, in hexadecimal, that `--key` states or that is in the file it names. */
export function publicKeyIn(given: string): string {
  const text = existsSync(given) ? readFileSync(given, 'utf8').trim() : given;
  if (/^[0-9a-f]{64}$/i.test(text)) return text.toLowerCase();
  throw usage('--key must be 64 hexadecimal digits, or a file that holds them');
}
