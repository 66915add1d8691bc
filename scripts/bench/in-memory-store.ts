import { systemClock } from '../../server/clock.ts';
import { demoCarriers } from '../../server/sandbox/demo/demo-carriers.ts';
import type { Connection } from '../../server/database/database.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import type { Store } from '../../server/store/store.ts';

/** Answers one statement of the store. */
type Answering = (values: Readonly<Record<string, unknown>>) => object[];

/**
 * Stands in for the database where only HTTP and validation are measured. It knows the three statements that the
 * two requests of that measurement reach: admission, the list of carriers, and the audit of what changed nothing.
 */
export function inMemoryStore(phiKey: Buffer): Store {
  const answers: Readonly<Record<string, Answering>> = {
    admit: admission(),
    list_carriers: () => demoCarriers.map(({ id, name }) => ({ id, name })),
    append_audit_records: () => [],
    count_failed_authentication: () => [{ count: 1, resets_at: new Date() }],
  };
  const database: Connection = {
    run: <Row extends object>(
      { name }: { readonly name: string },
      values: Readonly<Record<string, unknown>>,
    ) => {
      const answer = answers[name];
      if (!answer) return Promise.reject(new Error(`The in-memory store does not know ${name}`));
      // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- each answer has its statement's rows
      return Promise.resolve(answer(values) as Row[]);
    },
    execute: () => Promise.resolve(),
    transaction: (work) => work(database),
  };
  return { database, sealer: createSealer({ key: phiKey, clock: systemClock }) };
}

/** Every key is good, and counted in a window of its own. */
function admission(): Answering {
  const windows = new Map<unknown, { startedAt: number; count: number }>();
  return ({ lookup_id: key, at }) => {
    const now = at instanceof Date ? at.getTime() : 0;
    let window = windows.get(key);
    if (!window || window.startedAt <= now - 60_000) {
      window = { startedAt: now, count: 0 };
      windows.set(key, window);
    }
    window.count += 1;
    return [
      {
        key_id: '01a19cc9-0000-7000-8000-000000000001',
        partner_id: '01a19cc9-0000-7000-8000-000000000002',
        suspended: false,
        baa_signed: true,
        count: window.count,
        resets_at: new Date(window.startedAt + 60_000),
      },
    ];
  };
}
