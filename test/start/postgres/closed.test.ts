import { expect, it } from 'vitest';

import { collectGarbage } from '../../support/collect-garbage.ts';
import { startTestService } from '../../support/service.ts';

async function startAndClose(): Promise<WeakRef<object>> {
  const { service, send, close } = await startTestService();
  await send({ method: 'GET', path: '/api/external/carriers' });
  await close();
  return new WeakRef(service.store);
}

it('no timer and no observer of the process keeps a service in memory that has closed', async () => {
  const store = await startAndClose();
  await expect
    .poll(() => {
      collectGarbage();
      return store.deref() === undefined;
    })
    .toBe(true);
});
