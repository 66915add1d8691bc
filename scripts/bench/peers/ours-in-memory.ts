import { systemClock } from '../../../server/clock.ts';
import { loadConfig } from '../../../server/config/config.ts';
import { createLog } from '../../../server/observability/log.ts';
import { startService } from '../../../server/service.ts';
import { memoryDatabase } from './memory-database.ts';

/* Our service as it starts in production, with a database that answers from memory. */
const config = loadConfig(process.env);
const service = await startService(config, {
  clock: systemClock,
  log: createLog({ level: config.logLevel, clock: systemClock }),
  openDatabase: () => Promise.resolve(memoryDatabase()),
});
process.stdout.write(`${service.url}\n`);
process.once('SIGTERM', () => process.exit());
