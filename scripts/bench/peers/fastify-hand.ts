import fastify from 'fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Caller } from '../../../server/partner/context.ts';
import { orderSchema, patientSchema, servicesSchema } from './hand-written-schemas.ts';
import { refusal } from './peer.ts';
import type { Peer, Serving } from './peer.ts';
import { unauthorized } from './work.ts';
import type { Work } from './work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller?: Caller;
  }
}

/** Fastify as its guide shows it: a schema written by hand for each route. */
export const fastifyHand: Peer = async (work, serving) => {
  const app = openApp(work, serving);
  app.post('/api/external/patient', { schema: { body: patientSchema } }, does(work, 'createPatient'));
  app.post(
    '/api/external/medication-order',
    { schema: { body: orderSchema } },
    does(work, 'createMedicationOrder'),
  );
  app.get('/api/external/carriers', does(work, 'listCarriers'));
  app.get(
    '/api/external/carriers/:carrierId/services',
    { schema: servicesSchema },
    does(work, 'listCarrierServices'),
  );
  return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
};

/** A Fastify that asks for the key first, as ours does, and refuses in a small envelope. */
export function openApp(work: Work, { cert, key }: Serving) {
  const app = fastify({
    https: { cert, key },
    ajv: { customOptions: { strict: false, coerceTypes: false } },
  });
  app.addHook('onRequest', async (request, reply) => {
    const caller = await work.admitted(request.headers['x-api-key']);
    if (!caller) return reply.code(unauthorized.status).send(unauthorized.body);
    request.caller = caller;
    return undefined;
  });
  app.setErrorHandler((error, _request, reply) => {
    const invalid = error instanceof Error && 'validation' in error;
    return reply.code(invalid ? 400 : 500).send(refusal(invalid ? error.message : 'internal'));
  });
  return app;
}

export function does(work: Work, operationId: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!request.caller) throw new Error('The hook lets nobody through without a key');
    const { body, params, query, headers } = request;
    const answer = await work.run(operationId, { body, path: params, query, headers }, request.caller);
    return reply.code(answer.status).send(answer.body);
  };
}

export function portOf(address: string): number {
  return Number(new URL(address).port);
}
