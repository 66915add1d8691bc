import { runLoad } from './load.ts';
import type { Load } from './load.ts';

/*
 * The load's own process, so that what it costs is not counted to any server. The bench sends it a load, is told
 * when the warm-up is over, says go, and is told what came back.
 */
process.on('message', (message: Load | 'go') => {
  if (message === 'go') return;
  void runLoad(message, async () => {
    process.send?.({ kind: 'warm' });
    await new Promise<void>((resolve) => {
      process.once('message', () => resolve());
    });
  }).then(
    (answered) => process.send?.({ kind: 'answered', answered }),
    (error: unknown) => process.send?.({ kind: 'failed', reason: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
