import type { Operations } from '../../generated/partner/operations.ts';
import { operationsOf } from '../../server/contract/typed-operation.ts';
import type { Handlers, Reply, SuccessStatus, TypedRequest } from '../../server/contract/typed-operation.ts';

/*
 * The types of handlers, derived from the contract. Nothing runs this: `npm run typecheck` fails if a wrong line
 * compiles, or a right one does not.
 */
const operation = operationsOf<Operations, object>();

const deleteWebhook = operation('deleteWebhook', ({ body }, _context, reply) => {
  const webhookId: string = body.webhook_id;
  return Promise.resolve(reply(200, { data: { webhook_id: webhookId }, message: '' }));
});
export const every: Handlers<Pick<Operations, 'deleteWebhook'>, object> = { deleteWebhook };

// @ts-expect-error -- handlers are missing
export const missing: Handlers<Operations, object> = { deleteWebhook };

// @ts-expect-error -- the contract declares no 201
export const undeclared: SuccessStatus<Operations['deleteWebhook']> = 201;

// @ts-expect-error -- an error is thrown
export const refused: SuccessStatus<Operations['deleteWebhook']> = 404;

operation('createPatient', (_request, _context, reply) => {
  // @ts-expect-error -- a field of another type
  return Promise.resolve(reply(201, { data: { patient_id: 7 }, message: '' }));
});

operation('createPatient', (_request, _context, reply) => {
  // @ts-expect-error -- a field too many deep in the reply
  return Promise.resolve(reply(201, { data: { patient_id: '', surplus: 1 }, message: '' }));
});

const bypass = { status: 200, body: { success: true, data: { webhook_id: '' }, message: '' } };
// @ts-expect-error -- an answer that no reply function made
operation('deleteWebhook', () => Promise.resolve(bypass));

declare const other: Reply<Operations['createPatient']>;
// @ts-expect-error -- the reply of another operation
operation('deleteWebhook', () => Promise.resolve(other));

// @ts-expect-error -- the contract has no such operation
operation('createPet', () => Promise.reject(new Error('none')));

// @ts-expect-error -- the request has no such field
export type Surplus = TypedRequest<Operations['deleteWebhook']>['body']['surplus'];
