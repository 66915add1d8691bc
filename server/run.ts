import closeWithGrace from 'close-with-grace';

import { systemClock } from './clock.ts';
import { loadConfig } from './config/config.ts';
import { createLog } from './observability/log.ts';
import { startFailureLines } from './start-failure.ts';
import { startService } from './service.ts';
import { welcome } from './welcome.ts';

/** In-flight requests have so long to finish once the process is told to stop. */
const graceMs = 20_000;

/** Ends at once: what had been opened before the start failed must not keep the process alive. */
function fail(error: unknown): never {
  process.stderr.write(`${startFailureLines(error).join('\n')}\n`);
  process.exit(1);
}

process.once('uncaughtException', fail);
try {
  const config = loadConfig(process.env);
  const log = createLog({ level: config.logLevel, clock: systemClock });
  const service = await startService(config, { clock: systemClock, log });
  process.off('uncaughtException', fail);
  // SIGHUP asks for the certificates to be read again, as it does of other servers.
  closeWithGrace({ delay: graceMs + 5_000, logger: false, skip: ['SIGHUP'] }, async ({ err, signal }) => {
    if (err) log.failure(err);
    log.event('service.stopping', { reason: signal ?? 'error' });
    await service.close(graceMs);
  });
  process.on('SIGHUP', () => void service.reloadCertificates());
  process.stdout.write(welcome(config, service));
} catch (error) {
  fail(error);
}
