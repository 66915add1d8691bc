import { Command } from 'commander';

import { partnerContract } from './contracts.ts';
import { documentationPage } from './docs/page.ts';
import { bundle } from './generate/bundle.ts';
import { withoutMarks } from './generate/marks.ts';
import { settle } from './output.ts';

const { check = false } = new Command('docs')
  .description(
    "Writes generated/docs/index.html: the partner contract's documentation as one self-contained page.",
  )
  .option('--check', 'write nothing; fail if the committed page differs from what would be written')
  .parse()
  .opts<{ check?: boolean }>();

const page = await documentationPage(withoutMarks(await bundle(partnerContract.source)));
const files = new Map([['generated/docs/index.html', page]]);
const { ok, message } = await settle('generated/docs', files, { check, command: 'npm run docs' });
console.log(message);
if (!ok) process.exitCode = 1;
