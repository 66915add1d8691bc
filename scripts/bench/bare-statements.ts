import pg from 'pg';

import { readApiKey } from '../../server/store/api-key.ts';
import { admit } from '../../server/store/admission.ts';
import type { Connection } from '../../server/database/database.ts';
import { newId } from '../../server/store/identifiers.ts';
import { insertPatient } from '../../server/store/patients.ts';
import { sessionOptions } from '../../server/database/postgres.ts';
import type { Sealer } from '../../server/sealing/sealer.ts';
import { positionalValues } from '../../server/database/statement.ts';
import { changeOf, samplePatient } from './tenants.ts';
import type { Tenant } from './tenants.ts';

/** What a createPatient asks of PostgreSQL, asked without the server. */
export interface BareStatements {
  /** The median of what both statements take together, in milliseconds. */
  readonly p50: (ms: number) => Promise<number>;
  readonly close: () => Promise<void>;
}

/**
 * Runs the two statements of a createPatient, admission and the write, one after the other through bare `pg`, planned
 * and prepared as the server has them. The store's own functions make them, so that they are the very same; counted
 * is only the time between handing a statement to `pg` and having its rows. Bare `pg` waits until the disk has either;
 * the server does not for admission's count, which a crash may forget (`forgetful`).
 */
export async function openBareStatements(
  url: string,
  sealer: Sealer,
  { apiKey, clinicId, practitionerId, partnerId }: Tenant,
  { forgetful }: { readonly forgetful: boolean },
): Promise<BareStatements> {
  const open = async (options: string) => {
    const opened = new pg.Client({ connectionString: url, options });
    await opened.connect();
    return opened;
  };
  const usual = await open(sessionOptions.generic);
  const marks = forgetful ? await open(sessionOptions.shortLived) : usual;
  let spent = 0;
  const database: Connection = {
    run: async <Row extends object>(statement: Parameters<Connection['run']>[0], values: Values) => {
      const query = {
        name: statement.name,
        text: statement.text,
        values: positionalValues(statement, values),
      };
      const client = statement.sharing?.lane === 'shortLived' ? marks : usual;
      const began = performance.now();
      const { rows } = await client.query<Row>(query);
      spent += performance.now() - began;
      return rows;
    },
    execute: () => Promise.reject(new Error('A createPatient runs no script')),
    transaction: (work) => work(database),
  };
  const store = { database, sealer };
  const key = readApiKey('production', apiKey);
  if (!key) throw new Error('The tenant has no key');

  const both = async (): Promise<number> => {
    spent = 0;
    const now = new Date();
    const admission = await admit(store, key, now);
    const patient = { ...samplePatient, id: newId(now), clinicId, practitionerId };
    const verdict = await insertPatient(store, patient, changeOf(partnerId, now));
    if (!admission || verdict !== 'created') throw new Error(`The statements answered ${verdict}`);
    return spent;
  };
  return {
    p50: async (ms) => {
      const until = performance.now() + ms;
      const times: number[] = [];
      while (times.length === 0 || performance.now() < until) times.push(await both());
      times.sort((a, b) => a - b);
      return times[Math.floor(times.length / 2)] ?? Number.NaN;
    },
    close: async () => {
      await usual.end();
      if (marks !== usual) await marks.end();
    },
  };
}

type Values = Parameters<Connection['run']>[1];
