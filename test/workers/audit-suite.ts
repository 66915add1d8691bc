import { afterAll, beforeAll, beforeEach } from 'vitest';

import { freshStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

/** Deletes the audit, which its triggers forbid, and switches on triggers that a test has switched off. */
const emptyAudit = `
  begin;
  set local session_replication_role = replica;
  delete from audit_queue;
  delete from audit_batches;
  delete from audit_records;
  commit;
  alter table audit_batches enable trigger all;
  alter table audit_records enable trigger all;`;

/** One store for the tests of a file, each of which begins with an empty audit. */
export function auditSuite(): () => TestStore {
  let fresh: TestStore;
  beforeAll(async () => {
    fresh = await freshStore();
  });
  afterAll(() => fresh.close());
  beforeEach(() => fresh.database.execute(emptyAudit));
  return () => fresh;
}
