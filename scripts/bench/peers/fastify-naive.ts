import { randomUUID } from 'node:crypto';

import fastify from 'fastify';
import pg from 'pg';

import { readApiKey } from '../../../server/store/api-key.ts';
import { portOf } from './fastify-hand.ts';
import { patientSchema } from './hand-written-schemas.ts';
import { refusal } from './peer.ts';
import type { Serving } from './peer.ts';
import { unauthorized } from './work.ts';

interface PatientBody {
  readonly practitioner_id: string;
  readonly assigned_clinic: string;
  readonly species?: string;
  readonly status?: string;
  readonly addresses: readonly { readonly state?: string }[];
}

/**
 * Fastify and `pg` as most people write them: a query for the key, one for the clinic, one for the practitioner,
 * an insert, none of them prepared, each a round trip. No limit, no audit, no event, no encryption: the patient
 * is kept in the clear. It creates patients and nothing else.
 */
export async function fastifyNaive(url: string, { cert, key }: Serving): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  await pool.query(`create table if not exists naive_patients (
    id uuid primary key,
    clinic_id uuid not null references clinics,
    practitioner_id uuid references practitioners,
    species text not null,
    status text not null,
    state text,
    body jsonb not null,
    created_at timestamptz not null
  )`);
  const app = fastify({
    https: { cert, key },
    ajv: { customOptions: { strict: false, coerceTypes: false } },
  });

  app.post<{ Body: PatientBody }>(
    '/api/external/patient',
    { schema: { body: patientSchema } },
    async ({ body, headers }, reply) => {
      const sent = readApiKey('production', headers['x-api-key']);
      const keys = await pool.query<{ partner_id: string }>(
        `select partner_id from api_keys
         where lookup_id = $1 and secret_hash = $2 and revoked_at is null
           and (expires_at is null or expires_at > now())`,
        [sent?.lookupId, sent?.secretHash],
      );
      const partnerId = keys.rows[0]?.partner_id;
      if (partnerId === undefined) return reply.code(401).send(unauthorized.body);
      const clinics = await pool.query('select id from clinics where id = $1 and partner_id = $2', [
        body.assigned_clinic,
        partnerId,
      ]);
      if (clinics.rowCount === 0) return reply.code(400).send(refusal('Clinic not found'));
      const practitioners = await pool.query(
        'select id from practitioners where id = $1 and clinic_id = $2',
        [body.practitioner_id, body.assigned_clinic],
      );
      if (practitioners.rowCount === 0) return reply.code(404).send(refusal('Practitioner not found'));
      const id = randomUUID();
      await pool.query(
        `insert into naive_patients
           (id, clinic_id, practitioner_id, species, status, state, body, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, now())`,
        [
          id,
          body.assigned_clinic,
          body.practitioner_id,
          body.species ?? 'human',
          body.status ?? 'active',
          body.addresses[0]?.state,
          JSON.stringify(body),
        ],
      );
      return reply.code(201).send({ success: true, data: { patient_id: id }, message: 'Patient created' });
    },
  );
  return portOf(await app.listen({ port: 0, host: '127.0.0.1' }));
}
