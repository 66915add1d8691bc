import { readFileSync } from 'node:fs';

import { readContract } from '../../server/contract/contract.ts';
import { partnerApp } from '../../server/partner-app.ts';
import { auditTrail } from '../../server/store/audit-trail.ts';
import { systemClock } from '../../server/clock.ts';
import { openCertificates } from '../../server/tls/certificates.ts';
import { listen } from '../../server/listener/listener.ts';
import { refuseUnreadable } from '../../server/middleware/refuse-unreadable.ts';
import { createLog } from '../../server/observability/log.ts';
import type { AuditRecord } from '../../server/store/audit.ts';
import type { Store } from '../../server/store/store.ts';
import { readBundle } from './peers/read-bundle.ts';

/**
 * Our own way in, whole and unchanged, on a store that answers from memory: HTTP, TLS, routing, validation,
 * headers, request ids and the log are as they are in service.
 */
export async function oursInMemory(
  store: Store,
  files: { readonly certFile: string; readonly keyFile: string },
): Promise<number> {
  const clock = systemClock;
  const log = createLog({ level: 'info', clock });
  const limit = 1_000_000;
  const audit = auditTrail<AuditRecord>({
    append: () => Promise.resolve(),
    isTemporary: () => false,
    onFailure: (error) => log.failure(error),
  });
  const app = partnerApp({
    environment: 'production',
    store,
    clock,
    auditTrail: audit,
    rateLimitPerMinute: limit,
    trustedProxies: [],
    contract: readContract(readBundle()),
    docs: readFileSync(new URL('../../generated/docs/index.html', import.meta.url), 'utf8'),
    report: (request) => log.request(request),
    onFailure: (error, requestId) => log.failure(error, { requestId }),
  });
  const listener = await listen({
    app,
    certificates: await openCertificates({ kind: 'files', ...files }, { clock, log }),
    port: 0,
    setting: 'PORT',
    refuse: refuseUnreadable(clock, limit, '1.0.0'),
    log,
  });
  return listener.address.port;
}
