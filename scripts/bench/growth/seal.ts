import type pg from 'pg';

import type { Sealer } from '../../../server/sealing/sealer.ts';
import { idOfRow, rowsOf } from './rows.ts';

/**
 * An order opens its patient's address, and a refill its original prescription too. So the rows that requests ask for are
 * sealed as the service seals them.
 */
export async function sealAskedFor(client: pg.Client, sealer: Sealer, patients: number): Promise<void> {
  const refillable = rowsOf('refillable', patients).flat();
  const asked = new Set([...rowsOf('patients', patients).flat(), ...refillable]);
  await sealRows(client, sealer, {
    kind: 'patient',
    table: 'patients',
    rows: [...asked],
    data: personalData,
  });
  await sealRows(client, sealer, {
    kind: 'request',
    table: 'medication_requests',
    rows: refillable,
    data: prescriptionData,
  });
}

interface SealedRows {
  readonly kind: 'patient' | 'request';
  readonly table: 'patients' | 'medication_requests';
  readonly rows: readonly number[];
  readonly data: object;
}

const personalData = {
  firstName: 'Noah',
  middleName: null,
  lastName: 'Okafor',
  gender: 'male',
  dateOfBirth: '1984-05-17',
  animalOwnerName: null,
  weight: null,
  weightRecordedDate: null,
  contacts: [{ key: 'email', value: 'noah.okafor@example.com' }],
  address: {
    line1: '2100 Lakeside Drive',
    line2: null,
    line3: null,
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
    country: null,
  },
};

const prescriptionData = {
  dose: '300 mg',
  direction: 'Take one capsule at bedtime',
  note: null,
  compoundingReason: null,
  diagnosisCodes: [],
};

/** How many sealed rows travel in one statement. */
const rowsPerUpdate = 5_000;

async function sealRows(
  client: pg.Client,
  sealer: Sealer,
  { kind, table, rows, data }: SealedRows,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerUpdate) {
    const sealed = rows.slice(start, start + rowsPerUpdate).map((row) => {
      const id = idOfRow(kind, row);
      return { id, sealed: sealer.seal({ table, column: 'sealed', id }, data).toString('hex') };
    });
    await client.query(
      `update ${table} set sealed = decode(one.sealed, 'hex')
       from json_to_recordset($1::json) as one (id uuid, sealed text)
       where ${table}.id = one.id`,
      [JSON.stringify(sealed)],
    );
  }
}
