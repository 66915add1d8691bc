import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Command } from 'commander';

import { Interrupted, runDrill } from './drill/drill.ts';
import type { Drill } from './drill/drill.ts';
import { drills } from './drill/drills.ts';
import { missingPackages } from './drill/packages.ts';
import { reportText } from './drill/report.ts';

const list = drills.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`).join('\n');

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

const { short = false, json, out } = program.opts<{ short?: true; json?: true; out?: string }>();
const [name] = program.args;
const drill = drills.find((one) => one.name === name);
if (name === undefined) console.log(list);
else if (drill === undefined) program.error(`There is no drill ${name}. There are:\n${list}`);
// The rest of the load would keep the process alive.
else process.exit(await run(drill).catch(exitCodeOf));

async function run(drill: Drill): Promise<number> {
  const missing = missingPackages(drill.packages);
  if (missing.length > 0) {
    const install = `apt-get install --no-install-recommends ${missing.join(' ')}`;
    console.log(json ? JSON.stringify({ missing, install }) : `Not installed. Install:\n  ${install}`);
    return 3;
  }
  if (out !== undefined) await mkdir(out, { recursive: true });
  const report = await runDrill(drill, short, async (context) => {
    const result = await drill.run(context);
    if (out !== undefined && result.findings.length > 0) {
      const filter = (path: string) => path === context.directory || path.endsWith('.log');
      await cp(context.directory, out, { recursive: true, filter });
    }
    return result;
  });
  const held = report.findings.length === 0;
  const document = JSON.stringify({ name: drill.name, held, ...report }, null, 2);
  const text = reportText(drill.name, report);
  console.log(json ? document : text);
  if (out !== undefined) {
    await writeFile(join(out, `${drill.name}.json`), `${document}\n`);
    await writeFile(join(out, `${drill.name}.txt`), `${text}\n`);
  }
  return held ? 0 : 1;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof Interrupted) return error.exitCode;
  console.error(error);
  return 1;
}
