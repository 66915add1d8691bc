import { expect, onTestFinished } from 'vitest';
import type { Connection, Database } from '../../server/database/database.ts';

/** The database, with something that happens just before a statement of a transaction runs. */
export function interruptedBefore(
  given: Database,
  name: string,
  interrupt: (connection: Connection) => Promise<void>,
): Database {
  let interrupted = false;
  onTestFinished(() => expect(interrupted).toBe(true));
  return {
    ...given,
    transaction: (work) =>
      given.transaction((connection) =>
        work({
          ...connection,
          run: async (one, values) => {
            if (one.name === name && !interrupted) {
              interrupted = true;
              await interrupt(connection);
            }
            return connection.run(one, values);
          },
        }),
      ),
  };
}
