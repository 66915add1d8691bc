import { findPartner, partnersExist } from '../store/partners.ts';
import type { Store } from '../store/store.ts';
import { readDemoAccess, writeDemoFile } from './demo-file.ts';
import type { Addresses, DemoAccess } from './demo-file.ts';
import { newDemoAccess, seedDemo } from './seed-demo.ts';

/**
 * Gives a newcomer something to call, and answers what works: nothing where the store's partners are not the demo's.
 * The access is written down before the store is filled, so that a start cut short in between is made good by the
 * next one.
 */
export async function openDemo(
  dataDir: string,
  store: Store,
  now: Date,
  addresses: Addresses,
): Promise<DemoAccess | undefined> {
  const kept = readDemoAccess(dataDir);
  if (!kept && (await partnersExist(store))) return undefined;
  const access = kept ?? newDemoAccess(now);
  writeDemoFile(dataDir, access, addresses);
  await seedDemo(store, access, now);
  return (await findPartner(store, access.partnerId)) ? access : undefined;
}
