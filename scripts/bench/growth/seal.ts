import type pg from 'pg';

import type { Sealer } from '../../../server/sealing/sealer.ts';
import { tenantCount } from '../seeded.ts';
import { idOfRow, rowsOf } from './rows.ts';

/**
 * An order opens its patient's address, a refill its original prescription too, and a read of an order its tracking number.
 * So the rows that requests ask for are sealed as the service seals them.
 */
export async function sealAskedFor(client: pg.Client, sealer: Sealer, patients: number): Promise<void> {
  const refillable = rowsOf('refillable', patients).flat();
  const asked = new Set([...rowsOf('patients', patients).flat(), ...refillable]);
  await sealRows(client, sealer, {
    kind: 'patient',
    table: 'patients',
    column: 'sealed',
    rows: [...asked],
    data: personalData,
  });
  await sealRows(client, sealer, {
    kind: 'request',
    table: 'medication_requests',
    column: 'sealed',
    rows: refillable,
    data: prescriptionData,
  });
  // Lists show the newest orders, and those that have not changed for longest.
  const listed = Array.from({ length: (pageLength + 1) * tenantCount }, (_, row) => [
    row,
    patients - 1 - row,
  ]);
  await sealRows(client, sealer, {
    kind: 'order',
    table: 'medication_orders',
    column: 'tracking_number_sealed',
    rows: [...new Set([...asked, ...rowsOf('refilled', patients).flat(), ...listed.flat()])],
    data: '9405511899223857264837',
  });
}

/** Reads of webhooks open their URLs, and a rotation the secret. */
export async function sealWebhooks(client: pg.Client, sealer: Sealer): Promise<void> {
  const webhooks = { kind: 'webhook', table: 'webhooks', rows: rowsOf('registered', 0).flat() } as const;
  await sealRows(client, sealer, {
    ...webhooks,
    column: 'url_sealed',
    data: 'https://hooks.example.com/events',
  });
  const secret = `whsec_${Buffer.alloc(32).toString('base64')}`;
  await sealRows(client, sealer, { ...webhooks, column: 'secret_sealed', data: secret });
}

/** One order more than a list shows tells whether another page follows. */
const pageLength = 26;

interface SealedRows {
  readonly kind: 'patient' | 'request' | 'order' | 'webhook';
  readonly table: 'patients' | 'medication_requests' | 'medication_orders' | 'webhooks';
  readonly column: 'sealed' | 'tracking_number_sealed' | 'url_sealed' | 'secret_sealed';
  readonly rows: readonly number[];
  readonly data: object | string;
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
  { kind, table, column, rows, data }: SealedRows,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerUpdate) {
    const sealed = rows.slice(start, start + rowsPerUpdate).map((row) => {
      const id = idOfRow(kind, row);
      const place = { table, column: column.replace(/_sealed$/, ''), id };
      return { id, sealed: sealer.seal(place, data).toString('hex') };
    });
    await client.query(
      `update ${table} set ${column} = decode(one.sealed, 'hex')
       from json_to_recordset($1::json) as one (id uuid, sealed text)
       where ${table}.id = one.id`,
      [JSON.stringify(sealed)],
    );
  }
}
