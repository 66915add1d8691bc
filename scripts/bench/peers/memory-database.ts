import type { Database } from '../../../server/database/database.ts';
import type { Values } from '../../../server/database/statement.ts';

/** The DATABASE_URL of a server that answers from memory. */
export const memoryUrl = 'postgres://memory';

/**
 * Stands in for the database where only HTTP and validation are measured. It accepts every key, knows the carriers and
 * keeps the row that each start looks for; all other statements find nothing and change nothing.
 */
export function memoryDatabase(): Database {
  const carriers = ['UPS', 'FedEx', 'USPS'].map((name) => ({ id: name.toLowerCase(), name }));
  let count = 0;
  let deployment: Values[] = [];
  const rowsOf = (name: string, values: Values): object[] => {
    if (name === 'list_carriers') return carriers;
    if (name === 'insert_deployment') deployment = [values];
    if (name === 'read_deployment') return deployment;
    if (name !== 'admit') return [];
    count += 1;
    const partner = { keyId, partnerId, partnerSuspended: false, baaSigned: true };
    return [{ ...partner, count: count % 1_000, resetsAt: new Date(Date.now() + 60_000) }];
  };
  const database: Database = {
    run: <Row extends object>({ name }: { readonly name: string }, values: Values) =>
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- each statement has the rows it asks for
      Promise.resolve(rowsOf(name, values) as Row[]),
    execute: () => Promise.resolve(),
    transaction: (work) => work(database),
    pools: () => [],
    close: () => Promise.resolve(),
    now: () => new Date(),
  };
  return database;
}

const keyId = '01a19cc9-0000-7000-8000-000000000001';
const partnerId = '01a19cc9-0000-7000-8000-000000000002';
