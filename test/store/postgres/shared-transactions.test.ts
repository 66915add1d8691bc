import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openPostgres } from '../../../server/database/postgres.ts';
import { statement } from '../../../server/database/statement.ts';
import { admit } from '../../../server/accounts/store/admission.ts';
import { readApiKey } from '../../../server/accounts/key-format.ts';
import { useAssertion } from '../../../server/accounts/store/oauth-clients.ts';
import { claimIdempotencyKey } from '../../../server/store/idempotency.ts';
import { insertPatient } from '../../../server/patients/store/patients.ts';
import type { Store } from '../../../server/store/store.ts';
import { patient } from '../../support/subjects.ts';
import { notAltered } from '../../support/deployment.ts';
import { freshStore } from '../../support/stores.ts';
import type { TestStore } from '../../support/stores.ts';
import { newTenant } from '../../support/tenant.ts';
import type { Tenant } from '../../support/tenant.ts';
import { aChange, anId, now } from '../fixtures.ts';

describe('two processes that batch statements into shared transactions', () => {
  let fresh: TestStore;
  let tenant: Tenant;
  let processes: readonly [Store, Store];
  let close: () => Promise<void>;

  beforeAll(async () => {
    fresh = await freshStore();
    tenant = await newTenant(fresh.store, now);
    const other = openPostgres({ url: fresh.url ?? '' });
    processes = [fresh.store, { ...fresh.store, database: other }];
    close = other.close;
  });
  afterAll(async () => {
    await close();
    await fresh.close();
  });

  /** Calls each process `times` times, all at once. */
  const many = <Answer>(times: number, ask: (store: Store, index: number) => Promise<Answer>) =>
    Promise.all(
      Array.from({ length: times }, (_, index) => processes.map((store) => ask(store, index))).flat(),
    );

  test('count each request of a key once, with no count twice', async () => {
    const key = readApiKey('development', tenant.apiKey);
    if (!key) throw new Error('the key does not read');
    const admissions = await many(100, (store) => admit(store, key, notAltered));
    const counts = admissions.map((admission) => admission?.window.count ?? 0);
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  test('wait for the disk with a change, but not with a count or a claim', async () => {
    const tables = ['rate_windows', 'idempotency_records', 'patients'];
    await fresh.store.database.execute(`
      create table waits (made text, synchronous_commit text);
      create function note_wait() returns trigger language plpgsql as $$ begin
        insert into waits values (tg_table_name, current_setting('synchronous_commit'));
        return null;
      end $$;
      ${tables.map((table) => `create trigger note after insert on ${table} execute function note_wait();`).join('\n')}
    `);
    const own = await newTenant(fresh.store, now);
    const key = readApiKey('development', own.apiKey);
    if (!key) throw new Error('the key does not read');
    await admit(fresh.store, key, notAltered);
    const claim = { partnerId: own.partnerId, operation: 'createPatient', key: 'waits', owner: randomUUID() };
    await claimIdempotencyKey(fresh.store, claim, { body: Buffer.from('a body') });
    const change = aChange(own.partnerId, { replay: { claim, answer: { status: 201, body: {} } } });
    const kept = { ...patient, id: anId(), clinicId: own.clinicId, practitionerId: null };
    expect(await insertPatient(fresh.store, own.partnerId, kept, change)).toBe('created');
    const noted = await fresh.store.database.run(
      statement<{ made: string; waits: string }>(
        'read_waits',
        'select distinct made, synchronous_commit as waits from waits order by made desc',
      ),
      {},
    );
    expect(noted).toEqual([
      { made: 'rate_windows', waits: 'off' },
      { made: 'patients', waits: 'on' },
      { made: 'idempotency_records', waits: 'off' },
    ]);
    await fresh.store.database.execute(`drop function note_wait cascade; drop table waits`);
  });

  test('claim each key once', async () => {
    const body = Buffer.from('a body');
    const verdicts = await many(100, async (store, index) => {
      const key = `key ${index % 5}`;
      const claim = { partnerId: tenant.partnerId, operation: 'createPatient', key, owner: randomUUID() };
      return { claimedKey: key, ...(await claimIdempotencyKey(store, claim, { body })) };
    });
    const claimed = verdicts.filter(({ kind }) => kind === 'claimed').map(({ claimedKey }) => claimedKey);
    expect(claimed.toSorted()).toEqual(['key 0', 'key 1', 'key 2', 'key 3', 'key 4']);
    expect(verdicts.filter(({ kind }) => kind === 'in_flight')).toHaveLength(195);
  });

  test('use each assertion of a client once', async () => {
    const expiresAt = new Date(fresh.clock.now().getTime() + 60_000);
    const used = await many(100, async (store, index) => {
      const id = `assertion ${index % 20}`;
      return (await useAssertion(store, { id, expiresAt })) ? [id] : [];
    });
    const ids = Array.from({ length: 20 }, (_, index) => `assertion ${index}`);
    expect(used.flat().toSorted()).toEqual(ids.toSorted());
  });

  test('answer a retry at once while the change of its key is being made', async () => {
    const key = randomUUID();
    const claim = () =>
      claimIdempotencyKey(
        fresh.store,
        { partnerId: tenant.partnerId, operation: 'createPatient', key, owner: randomUUID() },
        { body: Buffer.from('a body') },
      );
    await claim();
    await fresh.store.database.transaction(async (change) => {
      // A change locks the row that stores its answer.
      await change.execute(
        `select from idempotency_records where partner_id = '${tenant.partnerId}' for no key update`,
      );
      // If the retry waited for this transaction, the test would hang.
      expect(await claim()).toEqual({ kind: 'in_flight' });
    });
  });
});
