import type { Operation } from './checker/operation.ts';
import { mayChange } from './model/calls.ts';
import type { Answer, Call, SeenEvent } from './model/calls.ts';

/** An operation, and the process that was asked. */
export interface Recorded extends Operation<Call, Answer> {
  readonly process: number;
}

/** Whether an operation changed nothing: by its kind, or by what it was told. */
export function changesNothing({ call, outcome }: Pick<Recorded, 'call' | 'outcome'>): boolean {
  if (!mayChange(call)) return true;
  if (outcome === null) return false;
  const { answer } = outcome;
  const isDone =
    answer.kind === 'moved' ||
    (answer.kind === 'made' || answer.kind === 'cancelled' ? !answer.replayed : false);
  return !isDone;
}

/** What the clients of one prescription have asked and were told. */
export interface PrescriptionHistory {
  readonly externalId: string;
  readonly operations: Recorded[];
}

/** What one read of the feed has returned. */
export interface FeedRead {
  readonly process: number;
  readonly invoked: number;
  readonly tick: number;
  readonly events: readonly SeenEvent[];
}

/** Counts the moments of a run. One counter for all clients: they are in one process. */
export function tickCounter(): () => number {
  let ticks = 0;
  return () => (ticks += 1);
}

/** All ids in answers, by the names that the contract gives them. */
export function idsIn(answer: Answer): Readonly<Record<'orderIds' | 'requestIds' | 'refillIds', string[]>> {
  const found = { orderIds: new Set<string>(), requestIds: new Set<string>(), refillIds: new Set<string>() };
  const sets: Readonly<Record<string, Set<string>>> = {
    medication_order_id: found.orderIds,
    orderId: found.orderIds,
    medication_request_id: found.requestIds,
    medication_request_ids: found.requestIds,
    requestIds: found.requestIds,
    refill_request_id: found.refillIds,
    refillId: found.refillIds,
  };
  const visit = (value: unknown, name: string): void => {
    if (typeof value === 'string') sets[name]?.add(value);
    else if (Array.isArray(value)) value.forEach((one) => visit(one, name));
    else if (typeof value === 'object' && value !== null)
      Object.entries(value).forEach(([key, one]) => visit(one, key));
  };
  visit(answer, '');
  return {
    orderIds: [...found.orderIds],
    requestIds: [...found.requestIds],
    refillIds: [...found.refillIds],
  };
}
