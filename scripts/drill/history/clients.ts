import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { answerOf } from './answers.ts';
import type { Fleet } from './fleet.ts';
import type { Answer, Call } from './model/calls.ts';
import type { Status } from './model/status.ts';
import { isStatus } from './model/status.ts';
import { valueAt } from './json.ts';
import { idsIn } from './recording.ts';
import type { PrescriptionHistory, Recorded } from './recording.ts';
import { requestOf } from './requests.ts';
import { chooseCall, refillExternalIds } from './workload.ts';

type Request = Exclude<Call, { kind: 'feed' }>;

export interface Stage {
  readonly fleet: Fleet;
  readonly tick: () => number;
  /** Counts what no model explains: requests that were never sent, and answers of 500. */
  readonly counts: { unsent: number; failures: number };
  readonly isOver: () => boolean;
}

/** How often a client asks before its prescription is finished. */
const callsOfClient = 20;

/** How many clients ask about one prescription at the same time, each any process. */
const clientsOfPrescription = 4;

/** Lets several clients work on one prescription, and reads at the end what has become of it. */
export async function playPrescription(stage: Stage, externalId: string): Promise<PrescriptionHistory> {
  const history: PrescriptionHistory = { externalId, operations: [] };
  const known: Known = { orderIds: [], requestIds: [], refillIds: [], keyed: [], statuses: new Map() };
  const client = async () => {
    for (let count = 0; count < callsOfClient && !stage.isOver(); count += 1) {
      const call = chooseCall(randomInt, known, randomUUID);
      if (call.kind !== 'feed') await askUntilAnswered(stage, history, known, call);
    }
  };
  await Promise.all(Array.from({ length: clientsOfPrescription }, client));

  const ask = (call: Request) => askUntilAnswered(stage, history, known, call, finalAttempts);
  for (const refill of [null, ...refillExternalIds]) await ask({ kind: 'list', externalId: refill });
  // Reading the original names the refills whose answers were lost.
  for (let read = 0; read < known.orderIds.length; read += 1) {
    const orderId = known.orderIds[read] ?? '';
    await ask({ kind: 'getOrder', orderId });
    await ask({ kind: 'getProgress', orderId });
  }
  for (const refillId of known.refillIds) await ask({ kind: 'getRefill', refillId });
  return history;
}

interface Known {
  readonly orderIds: string[];
  readonly requestIds: string[];
  readonly refillIds: string[];
  readonly keyed: Request[];
  readonly statuses: Map<string, Status>;
}

/** A kill leaves a process away for two seconds, a crash the database for three. */
const finalAttempts = 60;
const pauseMs = 250;

/** Nothing listens there: the process has been killed. */
const neverSent = 'ECONNREFUSED';

/**
 * Asks any process. If the answer is lost, a call with an Idempotency-Key is repeated with it, and a read is read again; any
 * other change is left as it is, as a caller without a key has to.
 */
async function askUntilAnswered(
  stage: Stage,
  history: PrescriptionHistory,
  known: Known,
  call: Request,
  attempts = 6,
): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const result = await ask(stage, history, call);
    if (result === 'unsent') continue;
    if ('key' in call && call.key !== null && !known.keyed.includes(call)) known.keyed.push(call);
    if (result !== 'lost') {
      learn(known, call, result);
      return;
    }
    const isRepeatable = 'key' in call ? call.key !== null : call.kind !== 'move';
    if (!isRepeatable) return;
    await delay(pauseMs * Math.min(attempt, 8));
  }
}

async function ask(
  { fleet, tick, counts }: Stage,
  { externalId, operations }: PrescriptionHistory,
  call: Request,
): Promise<Answer | 'lost' | 'unsent'> {
  const process = randomInt(fleet.size);
  const invoked = tick();
  const reply = await fleet.send(process, requestOf(fleet.tenant, externalId, call));
  if (reply.error === neverSent) {
    counts.unsent += 1;
    await delay(pauseMs / 5);
    return 'unsent';
  }
  if (reply.status === 500) counts.failures += 1;
  const answer = answerOf(call, reply);
  const outcome: Recorded['outcome'] = answer && { answer, tick: tick() };
  operations.push({ process, call, invoked, outcome });
  return answer ?? 'lost';
}

function learn(known: Known, call: Request, answer: Answer): void {
  const ids = idsIn(answer);
  const taken = answer.kind === 'taken' ? [answer.existingId] : [];
  add(known.orderIds, [...ids.orderIds, ...(call.kind === 'create' ? taken : [])]);
  add(known.requestIds, ids.requestIds);
  add(known.refillIds, [...ids.refillIds, ...(call.kind === 'refill' ? taken : [])]);
  if (answer.kind === 'made' && !answer.replayed) known.statuses.set(answer.made.orderId, 'received');
  if (!('orderId' in call)) return;
  const status = answer.kind === 'seen' ? valueAt(answer.seen, 'status') : valueAt(answer, 'status');
  if (isStatus(status)) known.statuses.set(call.orderId, status);
}

function add(known: string[], ids: readonly string[]): void {
  known.push(...ids.filter((id) => !known.includes(id)));
}
