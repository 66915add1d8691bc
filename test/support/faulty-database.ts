import type { Connection, Database } from '../../server/database/database.ts';
import type { Statement, Values } from '../../server/database/statement.ts';

/** A database that a test can break and repair. */
export interface FaultyDatabase extends Database {
  /** Statements fail with the error from now on: all, or those whose names begin with one of `names`. */
  readonly fail: (error: unknown, ...names: readonly string[]) => void;
  readonly repair: () => void;
}

export function faulty(database: Database): FaultyDatabase {
  let fault: { readonly error: unknown; readonly names: readonly string[] } | undefined;
  const refuse = (name: string) => {
    if (fault && (fault.names.length === 0 || fault.names.some((begin) => name.startsWith(begin))))
      throw fault.error;
  };
  const refusing = (connection: Connection): Connection => ({
    execute: (script) => connection.execute(script),
    run: async <Row extends object>(statement: Statement<Row>, values: Values): Promise<Row[]> => {
      refuse(statement.name);
      return connection.run(statement, values);
    },
    transaction: async (work, row) => {
      refuse('transaction');
      return connection.transaction((inner) => work(refusing(inner)), row);
    },
    now: () => connection.now(),
  });
  return {
    ...refusing(database),
    pools: () => database.pools(),
    close: () => database.close(),
    fail: (error, ...names) => {
      fault = { error, names };
    },
    repair: () => {
      fault = undefined;
    },
  };
}
