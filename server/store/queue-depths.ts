import { statement } from '../database/statement.ts';
import type { Store } from './store.ts';

interface QueueDepths {
  readonly events: number;
  readonly deliveries: number;
  readonly audit: number;
}

const readDepths = statement<QueueDepths>(
  'read_queue_depths',
  `select
     (select count(*) from events where relayed_at is null) as events,
     (select count(*) from deliveries where status = 'pending') as deliveries,
     (select count(*) from audit_queue) as audit`,
);

/** How many events wait for the relay, how many deliveries are pending, and how many audit records wait to be sealed. */
export async function queueDepths(store: Store): Promise<QueueDepths> {
  const [depths] = await store.database.run(readDepths, {});
  return depths ?? { events: 0, deliveries: 0, audit: 0 };
}
