import { Command } from 'commander';

import { findDemo, runJourney } from './demo/journey.ts';
import { narrator } from './demo/narrator.ts';
import { startReceiver } from './demo/receiver.ts';

new Command('demo')
  .description(
    "Runs a partner's whole journey against the running server and prints each request and answer.",
  )
  .addHelpText(
    'after',
    '\nStart the server first with `npm start`. The command finds it through DATA_DIR (.data).',
  )
  .addHelpText(
    'after',
    'The simulator ships the orders. With SANDBOX_STEP_SECONDS=5 the journey takes a quarter of a minute.',
  )
  .parse();

const narrate = narrator(process.stdout);
const receiver = await startReceiver(narrate);
try {
  await runJourney(findDemo(process.env), receiver, narrate);
} catch (error) {
  process.stderr.write(
    `The journey ended early: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
} finally {
  await receiver.close();
}
