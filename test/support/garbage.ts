import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

/** How many bytes the heap holds that something refers to. */
export function heldBytes(): number {
  if (typeof collect !== 'function') throw new Error('The garbage cannot be collected');
  Reflect.apply(collect, undefined, []);
  return process.memoryUsage().heapUsed;
}
