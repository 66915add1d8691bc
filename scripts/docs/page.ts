import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Bundle } from '../generate/bundle.ts';
import type { Files } from '../output.ts';
import { redocly, redocScript } from '../redocly.ts';
import { contractForPage, operatorContractForPage } from './contract-for-page.ts';
import { withOwnScripts } from './own-scripts.ts';
import { placeholders } from './placeholders.ts';

/** What partners read: the guides and every operation. */
export async function documentationPage(contract: Bundle): Promise<Files> {
  return rendered(
    await contractForPage(contract),
    'How to send practitioners, patients and prescriptions to the pharmacy, request refills, choose a carrier and receive signed events: guides, and every operation with examples.',
    ownValues(),
  );
}

/** What the operator reads: every operation. Redoc itself is a file of the partner's page. */
export async function operatorDocumentationPage(contract: Bundle): Promise<Files> {
  const files = await rendered(
    operatorContractForPage(contract),
    "The operator's API: partners, clinics, keys, formularies, carriers, orders, webhooks and the audit, every operation with examples.",
  );
  return new Map([...files].filter(([name]) => !name.startsWith('redoc-')));
}

/** Shows the values of the server that sends the page (D46). */
function ownValues(): string {
  const source = readFileSync(new URL('own-values.js', import.meta.url), 'utf8');
  return source.replace('{{examples}}', JSON.stringify(placeholders));
}

/** Renders a bundled contract as an HTML page and its scripts, by their file names. They need no other host. */
async function rendered(contract: Bundle, metaDescription: string, filling?: string): Promise<Files> {
  const directory = await mkdtemp(join(tmpdir(), 'docs-'));
  try {
    const [source, output] = [join(directory, 'contract.json'), join(directory, 'index.html')];
    await writeFile(source, JSON.stringify(contract));
    const settings = [
      '--config',
      'scripts/docs/redocly.yaml',
      '--template',
      'scripts/docs/page-template.html',
      `--templateOptions.metaDescription=${metaDescription}`,
    ];
    const run = await redocly(['build-docs', source, ...settings, '--output', output]);
    if (!run.ok) throw new Error(`Building the documentation failed.\n${run.stderr}`);
    return withOwnScripts(await readFile(output, 'utf8'), await readFile(redocScript, 'utf8'), filling);
  } finally {
    await rm(directory, { recursive: true });
  }
}
