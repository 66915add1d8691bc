import { Command } from 'commander';

import { operatorContract, partnerContract } from './contracts.ts';
import type { Contract } from './contracts.ts';
import { documentationPage, operatorDocumentationPage } from './docs/page.ts';
import { bundle } from './generate/bundle.ts';
import { publishedContract } from './generate/published.ts';
import { withCompressed, writeOrCheck } from './output.ts';
import type { Files } from './output.ts';
import { publishedFiles } from './publish/publish.ts';

const { check = false } = new Command('docs')
  .description(
    "Writes generated/docs and generated/operator-docs, the documentation of each contract as a page and its scripts, and generated/public, what is served beside the partner's: guides as Markdown, the API explorer, a Postman collection, a feed of changes.",
  )
  .option('--check', 'write nothing; fail if the committed files are out of date')
  .parse()
  .opts<{ check?: boolean }>();

const published = async ({ source }: Contract) => publishedContract(await bundle(source));
const [contract, ofOperator] = await Promise.all([published(partnerContract), published(operatorContract)]);
const options = { check, command: 'npm run docs' };
const written = async (directory: string, making: Promise<Files>) => {
  const files = [...(await making)].map(([name, text]) => [`${directory}/${name}`, text] as const);
  return writeOrCheck(directory, withCompressed(new Map(files)), options);
};
const outcomes = await Promise.all([
  written('generated/docs', documentationPage(contract)),
  written('generated/operator-docs', operatorDocumentationPage(ofOperator)),
  written('generated/public', publishedFiles(contract)),
]);
for (const { message } of outcomes) console.log(message);
if (!outcomes.every(({ ok }) => ok)) process.exitCode = 1;
