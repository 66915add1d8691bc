import { contracts } from '../contracts.ts';
import { bundle } from '../generate/bundle.ts';
import { publishedContract } from '../generate/published.ts';
import { redocly } from '../redocly.ts';
import { workflowFiles } from '../workflows/respect.ts';
import { spectralFindings } from './spectral-findings.ts';

/* The part `contract` of `npm run lint`: Redocly reads the sources of the contracts and the workflows, Spectral the bundles. */

const files = [...contracts.map(({ source }) => source), ...workflowFiles()];
const { ok, stdout, stderr } = await redocly(['lint', ...files, '--config', 'openapi/lint/redocly.yaml']);
const findings = ok ? [] : [stdout + stderr];
// Spectral would report most of Redocly's findings again, at other places.
for (const { name, source } of ok ? contracts : []) {
  const found = await spectralFindings(name, JSON.stringify(publishedContract(await bundle(source))));
  findings.push(...found.map((finding) => `${name}: ${finding}`));
}
for (const finding of findings) console.log(finding);
if (findings.length > 0) process.exitCode = 1;
