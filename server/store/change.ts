import type { AuditRecord } from '../audit/record.ts';
import { auditValues, insertAuditRecord } from '../audit/store/records.ts';
import { StoreUnavailable } from '../database/database.ts';
import { statement } from '../database/statement.ts';
import type { Sharing, Statement, Values } from '../database/statement.ts';
import { idempotencyInProgress } from '../errors.ts';
import { eventValues, insertEvents } from '../events/store/outbox.ts';
import type { OrderEvent } from '../events/store/outbox.ts';
import { claimLocks, claimValues, storeAnswerIf } from './idempotency.ts';
import type { IdempotencyClaim, StoredAnswer } from './idempotency.ts';
import type { Store } from './store.ts';

/** The records that are committed with every change, or not at all. */
export interface Change {
  readonly audit: AuditRecord;
  readonly events: readonly OrderEvent[];
  /** The claim that the change is made under, and the answer to store for its replay (D20). */
  readonly replay: { readonly claim: IdempotencyClaim; readonly answer: StoredAnswer } | null;
  /** The change is made before this instant or never. Default: 40 s from now. */
  readonly until?: Date;
}

/** A request may take 30 s to arrive (web-server.ts), and a statement 10 s. */
const patienceMs = 40_000;

/**
 * The latest time for the change of a request, by the clock of the database. Later, the caller has given up: a process that was
 * suspended, or cut off from the database, must not overwrite a newer change.
 */
export const latestInstant = (arrivedAt: Date): Date => new Date(arrivedAt.getTime() + patienceMs);

/** A condition of a change: a query that yields a row if it holds, and the verdict if it does not. */
export interface Check<Verdict extends string> {
  readonly name: string;
  readonly sql: string;
  readonly otherwise: Verdict;
}

/**
 * A change is ONE statement: it happens completely or not at all, takes one round trip and returns a verdict.
 * Checks and writes are common table expressions. `permitted` holds one row, with the instant `at`, if every check
 * holds, and no row otherwise. Every write selects from it, and so do the audit record, the events and the
 * answer to replay.
 */
interface ChangeDefinition<Done extends string, Refusal extends string> {
  readonly name: string;
  readonly done: Done;
  readonly checks?: readonly Check<Refusal>[];
  /** Keyed by the name of their expression. */
  readonly writes: Readonly<Record<string, string>>;
  /** Present if the change may share its transaction (statement.ts). `locks`: the rows it locks besides that of its claim. */
  readonly shared?: Pick<Sharing, 'locks'>;
}

/** Chooses the form of the statement: a change without events or without a claim does not pay for them. */
export type ChangeStatement<Verdict extends string> = (
  change: Change,
) => Statement<{ verdict: Verdict | ClaimLost | TooLate }>;

type ClaimLost = 'claim_lost';
type TooLate = 'too_late';

/** Not `now()`, the start of the transaction: the rest of a batch may arrive long after its first statement. */
const inTime: Check<TooLate> = {
  name: 'in_time',
  sql: 'select where clock_timestamp() < :until::timestamptz',
  otherwise: 'too_late',
};

export function defineChange<const Done extends string, const Refusal extends string = never>(
  definition: ChangeDefinition<Done, Refusal>,
): ChangeStatement<Done | Refusal> {
  const plain = compose(definition, { claimed: false, publishing: false });
  const publishing = compose(definition, { claimed: false, publishing: true });
  const claimed = compose(definition, { claimed: true, publishing: false });
  const claimedPublishing = compose(definition, { claimed: true, publishing: true });
  return ({ replay, events }) => {
    if (replay === null) return events.length === 0 ? plain : publishing;
    return events.length === 0 ? claimed : claimedPublishing;
  };
}

function compose<Done extends string, Refusal extends string>(
  { name, done, checks: own = [], writes, shared }: ChangeDefinition<Done, Refusal>,
  form: { readonly claimed: boolean; readonly publishing: boolean },
): Statement<{ verdict: Done | Refusal | ClaimLost | TooLate }> {
  const checks = [inTime, ...own];
  // The claim comes last: if another check refuses, no answer is stored.
  const conditions: Check<Refusal | ClaimLost | TooLate>[] = form.claimed
    ? [...checks, storesAnswer(checks)]
    : checks;
  const expressions = {
    ...Object.fromEntries(conditions.map((condition) => [condition.name, condition.sql])),
    permitted: `select :at::timestamptz as at where ${allHold(conditions)}`,
    ...writes,
    audited: insertAuditRecord,
    ...(form.publishing ? { published: insertEvents } : {}),
  };
  const withs = Object.entries(expressions).map(([expression, sql]) => `${expression} as (${sql})`);
  const refusals = conditions.map(
    (condition) => `when not exists (select from ${condition.name}) then '${condition.otherwise}'`,
  );
  return statement(
    `${name}${form.claimed ? '_claimed' : ''}${form.publishing ? '_publishing' : ''}`,
    `with ${withs.join(',\n')}
     select case when exists (select from permitted) then '${done}' ${refusals.join('\n')} end as verdict`,
    shared && { lane: 'changes', ...shared, locks: [...shared.locks, ...(form.claimed ? claimLocks : [])] },
  );
}

/** Storing the answer checks the claim too: the update finds no row if another request has taken the claim over. */
function storesAnswer(checks: readonly Check<string>[]): Check<ClaimLost> {
  return { name: 'answered', sql: storeAnswerIf(allHold(checks)), otherwise: 'claim_lost' };
}

function allHold(conditions: readonly Check<string>[]): string {
  return conditions.map(({ name }) => `exists (select from ${name})`).join(' and ') || 'true';
}

/**
 * Makes a change, or says in its verdict why it was not made. Throws, and changes nothing, if it comes too late, or if
 * another request has taken its claim over.
 */
export async function applyChange<Verdict extends string>(
  store: Store,
  definition: ChangeStatement<Verdict>,
  values: Values,
  change: Change,
): Promise<Verdict> {
  const { audit, events, replay, until = latestInstant(store.database.now()) } = change;
  const [row] = await store.database.run(definition(change), {
    ...values,
    at: audit.at,
    until,
    ...auditValues(audit),
    ...eventValues(store, values['partner_id'], events),
    ...(replay === null ? {} : claimValues(store.sealer, replay.claim, replay.answer)),
  });
  if (row === undefined) throw new Error('A change statement returned no row');
  if (row.verdict === 'claim_lost') throw idempotencyInProgress();
  if (row.verdict === 'too_late') throw new StoreUnavailable('the change came too late');
  return row.verdict;
}

const recordOnly = defineChange({ name: 'record_change', done: 'recorded', writes: {} });

/**
 * Writes the audit record and the answer to replay, and nothing else: the statements before it in this transaction have made
 * the change, or found nothing to change.
 */
export async function recordChange(transaction: Store, change: Change): Promise<void> {
  await applyChange(transaction, recordOnly, {}, change);
}
