import { expect, onTestFinished } from 'vitest';
import type { Connection, Database } from '../../server/database/database.ts';

/** A database that runs `interrupt` once, just before the named statement of a transaction. */
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
