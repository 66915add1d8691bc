import openapiGlue from 'fastify-openapi-glue';

import { does, openApp, portOf } from './fastify-hand.ts';
import type { Peer } from './peer.ts';
import { readBundle } from './read-bundle.ts';

/** Fastify with its routes and schemas read from our contract. */
export const fastifyOpenapiGlue: Peer = async (work, serving) => {
  const app = openApp(work, serving);
  await app.register(openapiGlue, {
    specification: readBundle(),
    operationResolver: (operationId: string) => does(work, operationId),
  });
  return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
};
