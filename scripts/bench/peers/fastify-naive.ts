import { randomUUID } from 'node:crypto';
import type { Server } from 'node:https';

import fastify from 'fastify';
import pg from 'pg';

import { readApiKey } from '../../../server/store/api-key.ts';
import { refusal, unauthorized } from './handlers.ts';
import type { Certificate } from './process.ts';

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

interface PatientBody {
  readonly practitioner_id: string;
  readonly assigned_clinic: string;
}

/**
 * Fastify and `pg` as most people write them: the key, the clinic, the practitioner and the insert, each an unprepared
 * statement and a round trip. No limit, audit record, event or encryption. It creates patients and nothing else.
 */
export async function fastifyNaive(url: string, https: Certificate): Promise<Server> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  await pool.query(`create table if not exists naive_patients (
    id uuid primary key,
    clinic_id uuid not null references clinics,
    practitioner_id uuid not null references practitioners,
    body jsonb not null,
    created_at timestamptz not null
  )`);
  const app = fastify({ https });
  app.post<{ Body: PatientBody }>(
    '/api/external/patient',
    { schema: { body: patientSchema } },
    async ({ body, headers }, reply) => {
      const { assigned_clinic: clinicId, practitioner_id: practitionerId } = body;
      const key = readApiKey('production', headers['x-api-key']);
      const keys = await pool.query<{ partner_id: string }>(
        `select partner_id from api_keys
         where lookup_id = $1 and secret_hash = $2 and revoked_at is null
           and (expires_at is null or expires_at > now())`,
        [key?.lookupId, key?.secretHash],
      );
      const partnerId = keys.rows[0]?.partner_id;
      if (partnerId === undefined) return reply.code(401).send(unauthorized);
      const clinics = await pool.query('select id from clinics where id = $1 and partner_id = $2', [
        clinicId,
        partnerId,
      ]);
      if (clinics.rowCount === 0)
        return reply.code(400).send(refusal('VALIDATION_ERROR', 'Clinic not found'));
      const practitioners = await pool.query(
        'select id from practitioners where id = $1 and clinic_id = $2',
        [practitionerId, clinicId],
      );
      if (practitioners.rowCount === 0)
        return reply.code(404).send(refusal('NOT_FOUND', 'Practitioner not found'));
      const id = randomUUID();
      await pool.query(
        `insert into naive_patients (id, clinic_id, practitioner_id, body, created_at)
         values ($1, $2, $3, $4, now())`,
        [id, clinicId, practitionerId, JSON.stringify(body)],
      );
      return reply.code(201).send({ success: true, data: { patient_id: id }, message: 'Patient created' });
    },
  );
  await app.ready();
  return app.server;
}
