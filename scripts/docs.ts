import { Command } from 'commander';

import { partnerContract } from './contracts.ts';
import { documentationPage } from './docs/page.ts';
import { bundle } from './generate/bundle.ts';
import { withoutMarks } from './generate/marks.ts';
import { writeOrCheck } from './output.ts';

const { check = false } = new Command('docs')
  .description(
    "Writes generated/docs/index.html: the partner contract's documentation as one self-contained page.",
  )
  .option('--check', 'write nothing; fail if the committed page is out of date')
  .parse()
  .opts<{ check?: boolean }>();

const page = await documentationPage(withoutMarks(await bundle(partnerContract.source)));
const files = new Map([['generated/docs/index.html', page]]);
const { ok, message } = await writeOrCheck('generated/docs', files, { check, command: 'npm run docs' });
console.log(message);
if (!ok) process.exitCode = 1;
