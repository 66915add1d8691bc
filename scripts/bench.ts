import { readOptions } from './bench/options.ts';
import { machineLine } from './bench/reporting/markdown.ts';
import { targetTable } from './bench/reporting/target-table.ts';
import { terminalTable } from './bench/reporting/terminal.ts';
import { writeReport } from './bench/reporting/write-report.ts';
import { runParts } from './bench/run-parts.ts';
import { openStage } from './bench/stage.ts';

/*
 * Measures the service beside its peers and against its targets. What is compared, and how far the figures are to be
 * trusted, is told in bench/README.md.
 */
const options = readOptions(process.argv.slice(2));
const stage = await openStage(options);
const print = (text: string) => {
  if (!options.json) console.log(text);
};

// Whoever stops the bench finds no server, database or directory of it left behind.
const interrupted = new AbortController();
for (const [signal, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    interrupted.abort();
    void stage.close().finally(() => process.exit(exitCode));
  });
}

try {
  const report = await runParts(stage, options.only, ({ title, tables }) => {
    print(`\n== ${title} ==\n`);
    for (const table of tables) print(terminalTable(table));
  });
  await writeReport(options.out, report);
  print(terminalTable(targetTable(report)));
  print(`${machineLine(report.machine)}\nThe report is in ${options.out}`);
  if (options.json) console.log(JSON.stringify(report, null, 2));
} catch (error) {
  if (!interrupted.signal.aborted) {
    console.error(error);
    process.exitCode = 1;
  }
} finally {
  if (!interrupted.signal.aborted) await stage.close();
}
