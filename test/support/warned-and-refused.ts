import type { Operations } from '../../generated/partner/operations.ts';
import { findingsIn, refusalIn, warningsIn } from './partner.ts';
import type { Call, Partner } from './partner.ts';

/** What a strict rule finds in the same request: warnings in development, a refusal in production. */
export interface WarnedAndRefused {
  readonly warned: readonly unknown[];
  readonly refused: readonly unknown[];
}

/** Sends the same request in both environments. `callOf` fills in the ids of each environment's partner. */
export async function warnedAndRefused<Caller extends Partner>(
  operation: keyof Operations,
  callers: readonly [Caller, Caller],
  callOf: (caller: Caller) => Call | Promise<Call>,
): Promise<WarnedAndRefused> {
  const [development, production] = callers;
  const accepted = await development.call(operation, await callOf(development));
  const answer = await production.call(operation, await callOf(production));
  const { status, code } = refusalIn(answer);
  if (status !== 400 || code !== 'VALIDATION_ERROR') throw new Error(JSON.stringify(answer.body));
  return { warned: warningsIn(accepted), refused: findingsIn(answer) };
}
