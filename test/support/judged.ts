import type { Operations } from '../../generated/partner/operations.ts';
import { findingsIn, refusalIn, warningsIn } from './partner.ts';
import type { Call, Partner } from './partner.ts';

/** What the two environments make of the same request: development's warnings, and production's refusal. */
export interface Judged {
  readonly warned: readonly unknown[];
  readonly refused: readonly unknown[];
}

/** Sends the same request in each environment, with what each one's partner has in it, where a strict rule speaks. */
export async function judged<Caller extends Partner>(
  operation: keyof Operations,
  callers: readonly [Caller, Caller],
  callOf: (caller: Caller) => Call | Promise<Call>,
): Promise<Judged> {
  const [development, production] = callers;
  const accepted = await development.call(operation, await callOf(development));
  const answer = await production.call(operation, await callOf(production));
  const { status, code } = refusalIn(answer);
  if (status !== 400 || code !== 'VALIDATION_ERROR') throw new Error(JSON.stringify(answer.body));
  return { warned: warningsIn(accepted), refused: findingsIn(answer) };
}
