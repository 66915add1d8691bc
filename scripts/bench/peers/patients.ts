import { createHash, randomUUID } from 'node:crypto';

import type pg from 'pg';

import type { Partner } from '../partners.ts';

/** The least that a server of this kind keeps: keys as hashes, clinics, practitioners and patients. */
const schema = `
  create table keys (hash bytea primary key, partner_id uuid not null);
  create table clinics (id uuid primary key, partner_id uuid not null);
  create table practitioners (id uuid primary key, clinic_id uuid not null references clinics);
  create table patients (
    id uuid primary key,
    clinic_id uuid not null references clinics,
    practitioner_id uuid not null references practitioners,
    body jsonb not null,
    created_at timestamptz not null
  )`;

/** Makes the tables of a peer, and partners in them. */
export async function makePeerPartners(client: pg.Client, count: number): Promise<Partner[]> {
  await client.query(schema);
  const partners: Partner[] = [];
  while (partners.length < count) {
    const [partnerId, clinicId, practitionerId] = [randomUUID(), randomUUID(), randomUUID()];
    const apiKey = `key_${randomUUID()}`;
    await client.query('insert into keys values ($1, $2)', [hashOf(apiKey), partnerId]);
    await client.query('insert into clinics values ($1, $2)', [clinicId, partnerId]);
    await client.query('insert into practitioners values ($1, $2)', [practitionerId, clinicId]);
    const credential = { 'x-api-key': apiKey };
    partners.push({
      credential,
      operatorCredential: {},
      clinicId,
      practitionerId,
      patientId: '',
      quietClinicId: '',
      orderIds: [],
    });
  }
  return partners;
}

const hashOf = (apiKey: string): Buffer => createHash('sha256').update(apiKey).digest();

export interface PatientBody {
  readonly practitioner_id: string;
  readonly assigned_clinic: string;
}

/** An answer in the form of the contract. */
interface Answer {
  readonly status: number;
  readonly body: object;
}

const refusal = (status: number, code: string): Answer => ({
  status,
  body: { success: false, error: { code, message: 'Refused' } },
});

const created = (id: string): Answer => ({
  status: 201,
  body: { success: true, data: { patient_id: id }, message: 'Patient created' },
});

const oneStatement = {
  // pg prepares a statement that has a name.
  name: 'create_patient',
  text: `
    with key as (select partner_id from keys where hash = $1),
      clinic as (select id from clinics where id = $2 and partner_id = (select partner_id from key)),
      practitioner as (select id from practitioners where id = $3 and clinic_id = (select id from clinic)),
      patient as (
        insert into patients (id, clinic_id, practitioner_id, body, created_at)
        select $4, clinic.id, practitioner.id, $5, now() from clinic, practitioner
      )
    select exists (select from key) as key, exists (select from clinic) as clinic,
      exists (select from practitioner) as practitioner`,
};

interface Found {
  readonly key: boolean;
  readonly clinic: boolean;
  readonly practitioner: boolean;
}

/** createPatient as one prepared statement: no limit, audit record, event or encryption. */
export async function createInOneStatement(
  pool: pg.Pool,
  apiKey: string,
  body: PatientBody,
): Promise<Answer> {
  const id = randomUUID();
  const values = [hashOf(apiKey), body.assigned_clinic, body.practitioner_id, id, JSON.stringify(body)];
  const { rows } = await pool.query<Found>({ ...oneStatement, values });
  if (!rows[0]?.key) return refusal(401, 'UNAUTHORIZED');
  if (!rows[0].clinic) return refusal(400, 'VALIDATION_ERROR');
  if (!rows[0].practitioner) return refusal(404, 'NOT_FOUND');
  return created(id);
}

/** The same as most people write it: four unprepared statements. */
export async function createInFourStatements(
  pool: pg.Pool,
  apiKey: string,
  body: PatientBody,
): Promise<Answer> {
  const keys = await pool.query<{ partner_id: string }>('select partner_id from keys where hash = $1', [
    hashOf(apiKey),
  ]);
  const partnerId = keys.rows[0]?.partner_id;
  if (partnerId === undefined) return refusal(401, 'UNAUTHORIZED');
  const { assigned_clinic: clinicId, practitioner_id: practitionerId } = body;
  const clinics = await pool.query('select id from clinics where id = $1 and partner_id = $2', [
    clinicId,
    partnerId,
  ]);
  if (clinics.rowCount === 0) return refusal(400, 'VALIDATION_ERROR');
  const practitioners = await pool.query('select id from practitioners where id = $1 and clinic_id = $2', [
    practitionerId,
    clinicId,
  ]);
  if (practitioners.rowCount === 0) return refusal(404, 'NOT_FOUND');
  const id = randomUUID();
  await pool.query(
    `insert into patients (id, clinic_id, practitioner_id, body, created_at) values ($1, $2, $3, $4, now())`,
    [id, clinicId, practitionerId, JSON.stringify(body)],
  );
  return created(id);
}
