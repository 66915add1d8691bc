import { statement } from '../../database/statement.ts';
import { lowestIdAt } from '../../store/identifiers.ts';
import type { Store } from '../../store/store.ts';
import { partnerNameOf } from '../../store/tenancy.ts';

/** The refusals of one partner for one reason. */
interface RefusalCount {
  /** null if the key of the request belongs to no known partner. */
  readonly partnerId: string | null;
  readonly partnerName: string | null;
  /** null if the path names none, or if the request was refused before it was known. */
  readonly operation: string | null;
  readonly code: string;
  readonly reason: string | null;
  readonly count: number;
  /** For a 401 or a 429: the hour. */
  readonly latestAt: Date;
}

interface RefusalReport {
  /** The start of the report. Later than asked for if there were more refusals than it examines. */
  readonly since: Date;
  /** True if the report counts and shows every refusal since the time that was asked for. */
  readonly isComplete: boolean;
  /** The partner with the most refusals comes first. */
  readonly refusals: readonly RefusalCount[];
}

/** The newest refusals that are examined, so that a flood of them does not make the report expensive. */
const mostRefusals = 100_000;

/** The longest report: more lines than anybody reads. */
const mostLines = 500;

type Row = RefusalCount & { readonly examined: number; readonly oldestAt: Date | null };

/** A 401 or a 429 leaves no audit record: only the hours are counted. */
const refusedInHours = (code: string, column: string) => `
  select partner_id, null, '${code}', null, sum(${column}), max(hour)
  from hours
  where ${column} > 0
  group by partner_id`;

const report = statement<Row>(
  'report_refusals',
  `with examined as materialized (
     select partner_id, nullif(operation, 'none') as operation, outcome, reason, at
     from audit_records
     where actor_kind = 'partner' and outcome <> 'done' and id >= :since_id
     order by id desc
     limit :most
   ),
   extent as materialized (select count(*) as examined, min(at) as oldest_at from examined),
   hours as (
     select partner_id, hour, unauthorized, rate_limited
     from request_hours, extent
     where hour > case when examined < :most then :since else oldest_at end - interval '1 hour'
   ),
   counts (partner_id, operation, code, reason, count, latest_at) as (
     select partner_id, operation, outcome, reason, count(*), max(at)
     from examined
     group by partner_id, operation, outcome, reason
     union all ${refusedInHours('UNAUTHORIZED', 'unauthorized')}
     union all ${refusedInHours('RATE_LIMIT_EXCEEDED', 'rate_limited')}
   ),
   lines as (
     select *, sum(count) over (partition by partner_id) as of_partner
     from counts
     order by of_partner desc, partner_id, count desc, operation, code, reason
     limit ${mostLines}
   )
   select partner_id as "partnerId", ${partnerNameOf('lines.partner_id')} as "partnerName", operation, code, reason,
     count::integer, latest_at as "latestAt", examined::integer, oldest_at as "oldestAt"
   from lines, extent
   order by of_partner desc, partner_id, count desc, operation, code, reason`,
);

/** Counts the refusals of all partners since an instant. `most` bounds the cost. */
export async function reportRefusals(
  { database }: Store,
  since: Date,
  most = mostRefusals,
): Promise<RefusalReport> {
  const rows = await database.run(report, { since, since_id: lowestIdAt(since), most });
  const [first] = rows;
  const isCounted = first === undefined || first.examined < most;
  return {
    since: isCounted ? since : (first.oldestAt ?? since),
    isComplete: isCounted && rows.length < mostLines,
    refusals: rows.map(({ examined: _examined, oldestAt: _oldestAt, ...refusal }) => refusal),
  };
}
