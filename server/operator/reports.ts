import { readSince } from '../paging/timestamps.ts';
import { reportRefusals as report } from '../store/refusal-report.ts';
import { operatorOperation } from './operation.ts';

/** Counts the refusals of the partners by operation, code and reason (D50). */
export const reportRefusals = operatorOperation(
  'reportRefusals',
  async ({ query }, { store, now }, reply) => {
    const { since, isComplete, refusals } = await report(store, readSince(query.since ?? '24h', now));
    return reply(200, {
      data: {
        since: since.toISOString(),
        complete: isComplete,
        refusals: refusals.map((refusal) => ({
          partner_id: refusal.partnerId,
          partner_name: refusal.partnerName,
          operation: refusal.operation,
          code: refusal.code,
          reason: refusal.reason,
          count: refusal.count,
          latest_at: refusal.latestAt.toISOString(),
        })),
      },
    });
  },
);
