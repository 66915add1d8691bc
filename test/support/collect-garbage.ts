import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects garbage now, which Node offers by a flag only. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}
