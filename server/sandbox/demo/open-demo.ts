import { findPartner, hasPartners } from '../../store/partners.ts';
import type { Store } from '../../store/store.ts';
import { createDemoFile, readDemoAccess, removeDemoFile, writeDemoFile } from './demo-file.ts';
import type { Addresses, DemoAccess } from './demo-file.ts';
import { newDemoAccess, seedDemo } from './seed-demo.ts';

/**
 * Gives a newcomer something to call, and answers what works: nothing where the store's partners are not the demo's,
 * and then a demo.json that speaks of another store stays as it is. The access is written down before the store is
 * filled, so that a start cut short in between is made good by the next one; of several at once all fill it alike.
 */
export async function openDemo(
  dataDir: string,
  store: Store,
  now: Date,
  addresses: Addresses,
): Promise<DemoAccess | undefined> {
  const isFilled = await hasPartners(store);
  // Read after the store was asked: a start beside this one that has filled it had written it down before.
  const kept = readDemoAccess(dataDir);
  if (!kept && isFilled) return undefined;
  const access = kept ?? createDemoFile(dataDir, newDemoAccess(now), addresses);
  await seedDemo(store, access, now);
  if (await findPartner(store, access.partnerId)) {
    writeDemoFile(dataDir, access, addresses);
    return access;
  }
  // Another start on this store, from a directory of its own, came first.
  if (!kept) removeDemoFile(dataDir);
  return undefined;
}
