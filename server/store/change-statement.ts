import { insertAuditRecord, auditValues } from './audit.ts';
import type { Change } from './change.ts';
import { claimLocks, claimValues, keepAnswerIf } from './idempotency.ts';
import { insertEvents, eventValues } from './outbox.ts';
import { statement } from '../database/statement.ts';
import type { Sharing, Statement, Values } from '../database/statement.ts';
import type { Store } from './store.ts';

/** A condition of a change: a query that yields a row where it holds, and the verdict where it does not. */
export interface Check<Verdict extends string> {
  readonly name: string;
  readonly sql: string;
  readonly otherwise: Verdict;
}

/**
 * A change as ONE statement: it happens whole or not at all, costs one round trip, and answers with a named
 * verdict. Checks and writes are common table expressions. `permitted` holds one row, with the instant `at`,
 * where every check holds, and none otherwise; every write reads from it. So do the audit record, the outbox
 * events and the idempotency answer, which are written with every change.
 */
export interface ChangeDefinition<Done extends string, Refusal extends string> {
  readonly name: string;
  readonly done: Done;
  readonly checks?: readonly Check<Refusal>[];
  /** By the name of their expression. */
  readonly writes: Readonly<Record<string, string>>;
  /** Present where it may share its transaction (statement.ts): which rows it locks beside that of its claim. */
  readonly shared?: Pick<Sharing, 'locks'>;
}

/** Chooses the statement's form: what a change does not bring, such as a claim, costs it nothing. */
export type ChangeStatement<Verdict extends string> = (change: Change) => Statement<{ verdict: Verdict }>;

export function defineChange<const Done extends string, const Refusal extends string = never>(
  definition: ChangeDefinition<Done, Refusal>,
): ChangeStatement<Done | Refusal | 'claim_lost'> {
  const plain = compose(definition, { claimed: false, publishing: false });
  const publishing = compose(definition, { claimed: false, publishing: true });
  const claimed = compose(definition, { claimed: true, publishing: false });
  const claimedPublishing = compose(definition, { claimed: true, publishing: true });
  return ({ claim, events }) => {
    if (claim === null) return events.length === 0 ? plain : publishing;
    return events.length === 0 ? claimed : claimedPublishing;
  };
}

function compose<Done extends string, Refusal extends string>(
  { name, done, checks = [], writes, shared }: ChangeDefinition<Done, Refusal>,
  form: { readonly claimed: boolean; readonly publishing: boolean },
): Statement<{ verdict: Done | Refusal | 'claim_lost' }> {
  // The claim comes last: where anything else refuses, no answer is kept.
  const conditions: Check<Refusal | 'claim_lost'>[] = form.claimed
    ? [...checks, answerOf(checks)]
    : [...checks];
  const expressions = {
    ...Object.fromEntries(conditions.map((condition) => [condition.name, condition.sql])),
    permitted: permittedIf(conditions),
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
    shared && { lane: 'changes', locks: [...shared.locks, ...(form.claimed ? claimLocks : [])] },
  );
}

function permittedIf(conditions: readonly Check<string>[]): string {
  return `select :at::timestamptz as at where ${allHold(conditions)}`;
}

/** The claim's check is the very update that keeps the answer: it finds the claim, or that it was lost. */
function answerOf(checks: readonly Check<string>[]): Check<'claim_lost'> {
  return { name: 'answered', sql: keepAnswerIf(allHold(checks)), otherwise: 'claim_lost' };
}

function allHold(conditions: readonly Check<string>[]): string {
  return conditions.map(({ name }) => `exists (select from ${name})`).join(' and ') || 'true';
}

/** Makes a change, or tells by its verdict why it was not made. */
export async function applyChange<Verdict extends string>(
  store: Store,
  definition: ChangeStatement<Verdict>,
  values: Values,
  change: Change,
): Promise<Verdict> {
  const [row] = await store.database.run(definition(change), {
    ...values,
    partner_id: change.partnerId,
    at: change.audit.at,
    ...auditValues(change.audit),
    ...eventValues(change.events),
    ...(change.claim === null ? {} : claimValues(store.sealer, change.partnerId, change.claim)),
  });
  if (row === undefined) throw new Error('a change always answers with its verdict');
  return row.verdict;
}
