import { beforeAll, describe, expect, it } from 'vitest';

import { errorLines, type ErrorLines } from './compile.ts';

const preamble = `
import type { Operations } from '../../generated/partner/operations.ts';
import { operationsOf, type Handlers, type Reply } from '../../server/contract/typed-operation.ts';

const operation = operationsOf<Operations, object>();
`;

/** Snippets; the line that must not compile, if there is one, is marked. */
const snippets = {
  'a handler that replies what the contract declares': `
    export const deleteWebhook = operation('deleteWebhook', async ({ body }, _context, reply) => {
      const webhookId: string = body.webhook_id;
      return reply(200, { data: { webhook_id: webhookId }, message: '' });
    });`,
  'a map with every handler': `
    const deleteWebhook = operation('deleteWebhook', async (_request, _context, reply) => {
      return reply(200, { data: { webhook_id: '' }, message: '' });
    });
    export const handlers: Handlers<Pick<Operations, 'deleteWebhook'>, object> = { deleteWebhook };`,
  'a missing handler': `
    const deleteWebhook = operation('deleteWebhook', async (_request, _context, reply) => {
      return reply(200, { data: { webhook_id: '' }, message: '' });
    });
    export const handlers: Handlers<Operations, object> = { deleteWebhook }; // FAULT`,
  'an undeclared status': `
    export const deleteWebhook = operation('deleteWebhook', async (_request, _context, reply) => {
      return reply(201, { data: { webhook_id: '' }, message: '' }); // FAULT
    });`,
  'an error by reply, where it has to be thrown': `
    export const deleteWebhook = operation('deleteWebhook', async (_request, _context, reply) => {
      return reply(404, { data: { webhook_id: '' }, message: '' }); // FAULT
    });`,
  'a wrong type in a reply': `
    export const createPatient = operation('createPatient', async (_request, _context, reply) => {
      return reply(201, { data: { patient_id: 7 }, message: '' }); // FAULT
    });`,
  'a field too few in a reply': `
    export const createPatient = operation('createPatient', async (_request, _context, reply) => {
      return reply(201, { data: {}, message: '' }); // FAULT
    });`,
  'a field too many in a reply': `
    export const deleteWebhook = operation('deleteWebhook', async (_request, _context, reply) => {
      return reply(200, { data: { webhook_id: '' }, message: '', surplus: 1 }); // FAULT
    });`,
  'a field too many deep in a reply': `
    export const createPatient = operation('createPatient', async (_request, _context, reply) => {
      return reply(201, { data: { patient_id: '', surplus: 1 }, message: '' }); // FAULT
    });`,
  'an answer that bypasses reply': `
    export const deleteWebhook = operation('deleteWebhook', async () => { // FAULT
      return { status: 200, body: { success: true, data: { webhook_id: '' }, message: '' } };
    });`,
  "another operation's reply": `
    declare const other: Reply<Operations['createPatient']>;
    export const deleteWebhook = operation('deleteWebhook', async () => other); // FAULT`,
  'an operation that the contract lacks': `
    export const createPet = operation('createPet', async (_request, _context, reply) => { // FAULT
      return reply(200, { data: { webhook_id: '' }, message: '' });
    });`,
  'a request field that the contract lacks': `
    export const deleteWebhook = operation('deleteWebhook', async ({ body }, _context, reply) => {
      return reply(200, { data: { webhook_id: '' }, message: body.surplus }); // FAULT
    });`,
} as const;

let found: ReadonlyMap<string, ErrorLines>;

beforeAll(() => {
  const lines = errorLines(Object.values(snippets).map((snippet) => preamble + snippet));
  found = new Map(Object.keys(snippets).map((title, index) => [title, lines[index] ?? []]));
});

describe('the types of handlers, derived from the contract,', () => {
  it.each(Object.entries(snippets))('judge %s', (title, snippet) => {
    const planted = (preamble + snippet)
      .split('\n')
      .flatMap((line, index) => (line.includes('FAULT') ? [index + 1] : []));
    expect([...new Set(found.get(title))]).toEqual(planted);
  });
});
