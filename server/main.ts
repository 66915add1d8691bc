import { flushCompileCache } from 'node:module';
import closeWithGrace from 'close-with-grace';

import { systemClock } from './clock.ts';
import { loadConfig } from './config/config.ts';
import { createLog } from './observability/log.ts';
import { seedSamples } from './sandbox/demo/seed-samples.ts';
import { startService } from './service.ts';
import { startFailureLines } from './start-failure.ts';
import { welcome } from './welcome.ts';

/** Everything is closed within this time once the process is told to stop. Requests in flight get most of it (20 s). */
const graceMs = 27_000;

/** Exits at once, so that nothing opened before the failure keeps the process alive. */
function fail(error: unknown): never {
  process.stderr.write(`${startFailureLines(error).join('\n')}\n`);
  process.exit(1);
}

if (process.argv.includes('--help')) {
  process.stdout.write(`Usage: npm start

Starts the service. It has no options: its settings come from the environment, and docs/settings.md lists them. Without
any it is a development server with an embedded database in .data.
`);
  process.exit();
}

process.once('uncaughtException', fail);
try {
  const config = loadConfig(process.env);
  const log = createLog({ level: config.logLevel, clock: systemClock });
  const service = await startService(config, { log });
  if (service.demo) await seedSamples(service.store, service.demo, service.store.database.now());
  process.off('uncaughtException', fail);
  closeWithGrace({ delay: graceMs + 1_000, logger: false, skip: ['SIGHUP'] }, async ({ err, signal }) => {
    if (err) log.failure(err);
    log.event('service.stopping', { reason: signal ?? 'error' });
    // close-with-grace would end the process at a second signal. Audit records that wait must still be written.
    const hurry = new AbortController();
    for (const again of ['SIGTERM', 'SIGINT'])
      process.removeAllListeners(again).once(again, () => hurry.abort());
    await service.close(graceMs, hurry.signal);
    if (hurry.signal.aborted) process.exit(1);
  });
  // On SIGHUP servers read their files again by convention.
  process.on('SIGHUP', () => void service.reloadCertificates());
  process.stdout.write(welcome(config, service));
  // Node writes the cache at exit, but not if the process is killed.
  flushCompileCache();
} catch (error) {
  fail(error);
}
