import type { Connection } from '../database/database.ts';
import { tracedStatement } from './tracing.ts';

/**
 * A database whose statements have spans. Each statement has one of its own, from its call to its rows, also if it shares a
 * round trip with those of other requests: whoever looks at one trace sees all that this request waited for, and no trace
 * has a part in another.
 */
export function tracedConnection(connection: Connection): Connection {
  return {
    ...connection,
    run: (statement, values) => tracedStatement(statement.name, () => connection.run(statement, values)),
    transaction: (work, row) => connection.transaction((inner) => work(tracedConnection(inner)), row),
  };
}
