import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pagePolicy } from '../../server/middleware/page-policy.ts';
import type { Bundle } from '../generate/bundle.ts';
import { redocly } from '../redocly.ts';
import { contractForPage } from './contract-for-page.ts';

/** Renders a bundled contract as one HTML page that needs no other file. */
export async function documentationPage(contract: Bundle): Promise<string> {
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
    const run = await redocly(['build-docs', source, ...settings, '--inlineBundle', '--output', output]);
    if (!run.ok) throw new Error(`Building the documentation failed.\n${run.stderr}`);
    const page = await readFile(output, 'utf8');
    // The template cannot know the hashes of its scripts.
    return page.replace('content="POLICY"', `content="${pagePolicy(page)}"`);
  } finally {
    await rm(directory, { recursive: true });
  }
}
