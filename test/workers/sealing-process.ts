import { openPostgres } from '../../server/database/postgres.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import { sealAudit } from '../../server/audit/seal.ts';
import { deployment } from '../support/deployment.ts';
import { auditKeysOf } from '../support/sealed-audit.ts';

/* A process that seals the audit until it is killed. It says when it begins. */
const [url = ''] = process.argv.slice(2);
const store = {
  database: openPostgres({ url }),
  sealer: createSealer({ key: Buffer.alloc(32, 'k'), clock: () => new Date() }),
  ...deployment,
};
process.stdout.write('sealing');
for (;;) await sealAudit(store, auditKeysOf('a'), { last: null });
