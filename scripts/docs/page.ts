import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Bundle } from '../generate/bundle.ts';
import type { Files } from '../output.ts';
import { redocly, redocScript } from '../redocly.ts';
import { contractForPage } from './contract-for-page.ts';
import { withOwnScripts } from './own-scripts.ts';

/** Renders a bundled contract as an HTML page and its scripts, by their file names. They need no other host. */
export async function documentationPage(contract: Bundle): Promise<Files> {
  const directory = await mkdtemp(join(tmpdir(), 'docs-'));
  try {
    const [source, output] = [join(directory, 'contract.json'), join(directory, 'index.html')];
    await writeFile(source, JSON.stringify(await contractForPage(contract)));
    const settings = [
      '--config',
      'scripts/docs/redocly.yaml',
      '--template',
      'scripts/docs/page-template.html',
    ];
    const run = await redocly(['build-docs', source, ...settings, '--output', output]);
    if (!run.ok) throw new Error(`Building the documentation failed.\n${run.stderr}`);
    return withOwnScripts(await readFile(output, 'utf8'), await readFile(redocScript, 'utf8'));
  } finally {
    await rm(directory, { recursive: true });
  }
}
