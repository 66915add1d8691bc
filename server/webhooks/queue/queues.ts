import type { QueueDepths } from '../../observability/metrics.ts';
import { statement } from '../../database/statement.ts';
import type { Store } from '../../store/store.ts';

const readOne = statement<object>('read_one', 'select 1 as one');

/** Whether the database answers. */
export async function storeAnswers(store: Store): Promise<boolean> {
  try {
    await store.database.run(readOne, {});
    return true;
  } catch {
    return false;
  }
}

const readDepths = statement<QueueDepths>(
  'read_queue_depths',
  `select
     (select count(*) from outbox) as events,
     (select count(*) from deliveries where status = 'pending') as deliveries`,
);

export async function queueDepths(store: Store): Promise<QueueDepths> {
  const [depths] = await store.database.run(readDepths, {});
  return depths ?? { events: 0, deliveries: 0 };
}
