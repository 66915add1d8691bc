import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Command } from 'commander';

import { exitAfter, runInContext } from './drill/context.ts';
import { drills } from './drill/drills.ts';
import { missingPackages } from './drill/packages.ts';
import { reportText } from './drill/report.ts';

const width = Math.max(...drills.map(({ name }) => name.length));
const list = drills.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n');

const program = new Command('drill')
  .description('Breaks something under load, checks every promise afterwards, prints a report and cleans up.')
  .argument('[name]', 'the drill; without it, their list')
  .option('--short', 'the form for CI: fewer rounds, the same checks')
  .option('--json', 'print the report as one JSON document')
  .option(
    '--out <directory>',
    'also write the report there, and the logs of all processes if a promise was broken',
  )
  .addHelpText('after', `\nDrills (docs/drills.md):\n${list}`)
  .addHelpText('after', '\nExit codes: 0 every promise was kept, 1 not, 2 usage, 3 a package is missing.')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .parse();

const options = program.opts<{ short?: true; json?: true; out?: string }>();
const [name] = program.args;
const drill = drills.find((one) => one.name === name);
if (name === undefined) console.log(list);
else if (drill === undefined) program.error(`There is no drill ${name}. There are:\n${list}`);
else process.exitCode = await run(drill);

async function run(drill: (typeof drills)[number]): Promise<number> {
  const lacking = missingPackages(drill.packages);
  if (lacking !== undefined) {
    const { missing, install } = lacking;
    console.log(
      options.json ? JSON.stringify(lacking) : `Not installed: ${missing.join(', ')}. Install:\n  ${install}`,
    );
    return 3;
  }
  const began = performance.now();
  const progress = (line: string) => {
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.error(`${String(seconds).padStart(4)} s  ${line}`);
  };
  try {
    const { short = false } = options;
    const report = await runInContext(drill, { short, progress }, async (context) => {
      const result = await drill.run(context);
      if (options.out !== undefined && !result.held) await copyLogs(context.directory, options.out);
      return result;
    });
    const document = JSON.stringify(report, null, 2);
    console.log(options.json ? document : reportText(report));
    if (options.out !== undefined) {
      await mkdir(options.out, { recursive: true });
      await writeFile(join(options.out, `${drill.name}.json`), `${document}\n`);
      await writeFile(join(options.out, `${drill.name}.txt`), `${reportText(report)}\n`);
    }
    return report.held ? 0 : 1;
  } catch (error) {
    return exitAfter(error);
  }
}

async function copyLogs(scratch: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  const logs = (await readdir(scratch)).filter((file) => file.endsWith('.log'));
  for (const log of logs) await copyFile(join(scratch, log), join(out, log));
}
