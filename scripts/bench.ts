import { readOptions } from './bench/options.ts';
import { formatted, markdownPart, markdownTable, targetTable, writeReport } from './bench/report.ts';
import { runParts } from './bench/run.ts';
import { openStage } from './bench/stage.ts';

/* Measures the service beside its peers and against its targets. docs/bench.md says what the figures mean. */
const options = readOptions(process.argv.slice(2));
const stage = await openStage(options);
const print = async (markdown: string) => {
  if (!options.json) console.log(await formatted(markdown, 'markdown'));
};

// An interrupted bench leaves no server, database or directory behind.
let interrupted = false;
for (const [signal, exitCode] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => {
    interrupted = true;
    void stage.close().finally(() => process.exit(exitCode));
  });
}
const isInterrupted = () => interrupted;

try {
  const report = await runParts(stage, (part) => print(markdownPart(part)));
  await writeReport(options.out, report);
  await print(
    `${markdownTable(targetTable(report.targets))}\n\n${report.machine}.\nThe report is in ${options.out}`,
  );
  if (options.json) console.log(JSON.stringify(report, null, 2));
} catch (error) {
  if (!isInterrupted()) {
    console.error(error);
    process.exitCode = 1;
  }
} finally {
  if (!isInterrupted()) await stage.close();
}
