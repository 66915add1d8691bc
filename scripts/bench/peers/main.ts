import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

import express from 'express';
import type { ErrorRequestHandler } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import fastify from 'fastify';
import pg from 'pg';

import { createInFourStatements, createInOneStatement } from './patients.ts';
import type { PatientBody } from './patients.ts';

/*
 * A server that creates patients, to compare ours with, in a process of its own: `node main.ts fastify-one-statement`.
 */

const port = Number(process.env['PORT']);
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 8 });
const path = '/api/external/patient';

const text = { type: 'string', maxLength: 255 };

const patientSchema = {
  type: 'object',
  required: ['first_name', 'last_name', 'dob', 'practitioner_id', 'assigned_clinic', 'addresses'],
  properties: {
    first_name: text,
    last_name: text,
    dob: { type: 'string', format: 'date' },
    weight: { type: 'string', pattern: '^[0-9]{1,6}(\\.[0-9]{1,4})?$' },
    practitioner_id: { type: 'string', format: 'uuid' },
    assigned_clinic: { type: 'string', format: 'uuid' },
    contacts: { type: 'array', items: { type: 'object', properties: { key: text, value: text } } },
    addresses: { type: 'array', minItems: 1, items: { type: 'object', required: ['city', 'state'] } },
  },
};

/** Fastify with a schema by hand. */
async function withFastify(create: typeof createInOneStatement): Promise<void> {
  const app = fastify();
  app.post<{ Body: PatientBody }>(
    path,
    { schema: { body: patientSchema } },
    async ({ body, headers }, reply) => {
      const answer = await create(pool, String(headers['x-api-key']), body);
      return reply.code(answer.status).send(answer.body);
    },
  );
  await app.listen({ port, host: '127.0.0.1' });
}

/**
 * Express and express-openapi-validator as their guides show them, on our contract. It does not check the contract: its copy of
 * the schema of OpenAPI 3.1 refuses a relative tokenUrl, which the specification allows.
 */
function withExpress(): void {
  const handleError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
    res.status(status).json({ message: error instanceof Error ? error.message : 'Internal error' });
  };
  const app = express();
  app.use(express.json());
  app.use(
    OpenApiValidator.middleware({
      apiSpec: fileURLToPath(new URL('../../../generated/partner/contract.json', import.meta.url)),
      validateApiSpec: false,
      validateRequests: true,
      validateSecurity: false,
    }),
  );
  app.post<typeof path, object, object, PatientBody>(path, async (req, res) => {
    const answer = await createInOneStatement(pool, String(req.headers['x-api-key']), req.body);
    res.status(answer.status).json(answer.body);
  });
  app.use(handleError);
  createServer(app).listen(port, '127.0.0.1');
}

const peers: Readonly<Record<string, () => unknown>> = {
  'fastify-one-statement': () => withFastify(createInOneStatement),
  'express-eov': withExpress,
  'fastify-naive': () => withFastify(createInFourStatements),
};

await peers[process.argv[2] ?? '']?.();
process.once('SIGTERM', () => process.exit());
