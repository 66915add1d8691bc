import closeWithGrace from 'close-with-grace';
import { once } from 'node:events';

import { systemClock } from './clock.ts';
import { loadConfig } from './config.ts';
import { createLog } from './log.ts';
import { StartError } from './start-error.ts';
import { startService } from './start.ts';
import { welcome } from './welcome.ts';

/** In-flight requests have so long to finish once the process is told to stop. */
const graceMs = 20_000;

try {
  const config = loadConfig(process.env);
  const log = createLog({ level: config.logLevel, clock: systemClock });
  const service = await startService(config, { clock: systemClock, log });
  closeWithGrace({ delay: graceMs + 5_000, logger: false }, async ({ err, signal }) => {
    if (err) log.failure(err);
    log.event('service.stopping', { reason: signal ?? 'error' });
    await service.close(graceMs);
  });
  process.stdout.write(welcome(config, service));
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.lines.join('\n')}\n`);
  process.exitCode = 1;
  // What had been opened before the start failed must not keep the process alive.
  if (process.stderr.writableNeedDrain) await once(process.stderr, 'drain');
  process.exit();
}
