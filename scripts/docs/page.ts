import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Bundle } from '../generate/bundle.ts';
import { redocly } from '../redocly.ts';
import { documented } from './documented.ts';
import { selfContained } from './self-contained.ts';

/** Renders a bundled contract as one HTML page that needs nothing beside itself. */
export async function documentationPage(contract: Bundle): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'docs-'));
  try {
    const [source, page] = [join(directory, 'contract.json'), join(directory, 'index.html')];
    await writeFile(source, JSON.stringify(await documented(contract)));
    const config = ['--config', 'scripts/docs/redocly.yaml'];
    const run = await redocly('build-docs', source, ...config, '--inlineBundle', '--output', page);
    if (!run.ok) throw new Error(`Building the documentation failed.\n${run.stderr}`);
    return selfContained(await readFile(page, 'utf8'));
  } finally {
    await rm(directory, { recursive: true });
  }
}
