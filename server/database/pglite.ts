import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { pinnedTypes } from './database.ts';
import type { Connection, Database } from './database.ts';
import { sqlLiteral } from './sql-literal.ts';
import { positionalValues } from './statement.ts';
import type { Statement, Values } from './statement.ts';

/**
 * Opens the embedded database in a directory that this process alone holds (directory-lock.ts).
 * A process killed while the directory is first made could leave one that never opens again, so it is made
 * under another name and renamed when whole. It is closed to all but its owner, wherever DATA_DIR may be: its files
 * are made for anybody to read and write.
 */
export async function openPglite(directory: string): Promise<Database> {
  if (!existsSync(directory)) {
    const unfinished = `${directory}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: ownerOnly });
    try {
      const { close } = await startPglite({ dataDir: unfinished });
      await close();
    } catch (error) {
      // On a full disk it would keep everything else from being written.
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    }
    await rename(unfinished, directory);
  }
  // One that is somebody else's is theirs to close.
  await chmod(directory, ownerOnly).catch(() => undefined);
  return startPglite({ dataDir: directory });
}

const ownerOnly = 0o700;

/** Imported here alone and only when asked for: production has no embedded database installed. */
export async function startPglite(options: PGliteOptions): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite');
  return databaseOf(await PGlite.create({ ...options, parsers: { ...pinnedTypes } }));
}

/** Speaks to an embedded database that is already running. */
export function databaseOf(pglite: PGlite): Database {
  const outside = preparing('');
  const inside = preparing('_inside');
  const within = (session: Session): Connection => ({
    ...inside(session),
    transaction: (work) => work(within(session)),
  });
  return {
    ...outside(pglite),
    transaction: (work) => pglite.transaction((transaction) => work(within(transaction))),
    close: () => pglite.close(),
  };
}

type Session = Pick<PGlite, 'exec' | 'query'>;

interface Prepared {
  readonly text: string;
  readonly ready: Promise<unknown>;
}

/**
 * PREPARE once and EXECUTE is 2.5 times faster than query(), which prepares anew each time. Who asks while another's
 * PREPARE is on its way waits for that one. Transactions have names of their own: in one of them, which all others
 * wait for, there is no waiting for what was asked outside.
 */
function preparing(suffix: string): (session: Session) => Omit<Connection, 'transaction'> {
  const prepared = new Map<string, Prepared>();
  const prepare = (session: Session, name: string, text: string): Prepared => {
    const ready = session.query(`prepare ${name} as ${text}`);
    ready.catch(() => prepared.delete(name));
    prepared.set(name, { text, ready });
    return { text, ready };
  };
  return (session) => ({
    async run<Row extends object>(statement: Statement<Row>, values: Values) {
      const name = `${statement.name}${suffix}`;
      const { text, ready } = prepared.get(name) ?? prepare(session, name, statement.text);
      if (text !== statement.text) throw new Error(`two statements are named ${statement.name}`);
      await ready;
      const literals = positionalValues(statement, values).map(sqlLiteral).join(', ');
      const { rows } = await session.query<Row>(`execute ${name}${literals && `(${literals})`}`);
      return rows;
    },
    async execute(script) {
      await session.exec(script);
    },
  });
}
