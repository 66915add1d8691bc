import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

import { startTestService } from '../../support/service.ts';

/** The collector of garbage, which Node offers by this flag only. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc()');
}

async function startAndClose(): Promise<WeakRef<object>> {
  const { service, send, close } = await startTestService();
  await send({ method: 'GET', path: '/api/external/carriers' });
  await close();
  return new WeakRef(service.store);
}

it('a service that has closed keeps no timer, no observer and nothing in memory', async () => {
  const store = await startAndClose();
  await expect
    .poll(() => {
      collectGarbage();
      return store.deref() === undefined;
    })
    .toBe(true);
});
