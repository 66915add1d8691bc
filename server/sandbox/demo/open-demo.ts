import { findPartner, hasPartners } from '../../accounts/store/partners.ts';
import type { Store } from '../../store/store.ts';
import { createDemoFile, readDemoAccess, removeDemoFile } from './demo-file.ts';
import type { DemoAccess } from './demo-file.ts';
import { newDemoAccess, seedDemo, withWorkingKey } from './seed-demo.ts';

/**
 * Makes sure that an empty development store has the demo data, and returns the demo's access. undefined if the store
 * has other partners; then demo.json is not touched: it may belong to another store. demo.json is written before the
 * store is filled, so that the next start can finish one that was interrupted in between. The caller writes it again with
 * the addresses of this start.
 */
export async function openDemo(dataDir: string, store: Store, now: Date): Promise<DemoAccess | undefined> {
  const isFilled = await hasPartners(store);
  // Read after the store: a start writes demo.json before it fills the store.
  const earlier = readDemoAccess(dataDir);
  if (!earlier && isFilled) return undefined;
  const { partnerId, clinicId, apiKey } = earlier ?? createDemoFile(dataDir, newDemoAccess(now));
  const access = { partnerId, clinicId, apiKey };
  await seedDemo(store, access, now);
  if (await findPartner(store, partnerId)) return withWorkingKey(store, access, now);
  // A start with another data directory was first to fill the store.
  if (!earlier) removeDemoFile(dataDir);
  return undefined;
}
