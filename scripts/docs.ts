import { Command } from 'commander';

import { partnerContract } from './contracts.ts';
import { documentationPage } from './docs/page.ts';
import { bundle } from './generate/bundle.ts';
import { publishedContract } from './generate/published.ts';
import { writeOrCheck } from './output.ts';
import type { Files } from './output.ts';
import { publishedFiles } from './publish/publish.ts';

const { check = false } = new Command('docs')
  .description(
    "Writes generated/docs, the partner contract's documentation as a page and its scripts, and generated/public, what is served beside it: guides as Markdown, the API explorer, a Postman collection, a feed of changes.",
  )
  .option('--check', 'write nothing; fail if the committed files are out of date')
  .parse()
  .opts<{ check?: boolean }>();

const contract = publishedContract(await bundle(partnerContract.source));
const options = { check, command: 'npm run docs' };
const below = (directory: string, files: Files) =>
  new Map([...files].map(([name, text]) => [`${directory}/${name}`, text]));
const outcomes = await Promise.all([
  writeOrCheck('generated/docs', below('generated/docs', await documentationPage(contract)), options),
  writeOrCheck('generated/public', below('generated/public', await publishedFiles(contract)), options),
]);
for (const { message } of outcomes) console.log(message);
if (!outcomes.every(({ ok }) => ok)) process.exitCode = 1;
