import { Command } from 'commander';

import { partnerContract } from './contracts.ts';
import { documentationPage } from './docs/page.ts';
import { bundle } from './generate/bundle.ts';
import { publishedContract } from './generate/published.ts';
import { writeOrCheck } from './output.ts';

const { check = false } = new Command('docs')
  .description("Writes generated/docs: the partner contract's documentation as a page and its scripts.")
  .option('--check', 'write nothing; fail if the committed files are out of date')
  .parse()
  .opts<{ check?: boolean }>();

const directory = 'generated/docs';
const page = await documentationPage(publishedContract(await bundle(partnerContract.source)));
const files = new Map([...page].map(([name, text]) => [`${directory}/${name}`, text]));
const { ok, message } = await writeOrCheck(directory, files, { check, command: 'npm run docs' });
console.log(message);
if (!ok) process.exitCode = 1;
