import { readdir, readFile } from 'node:fs/promises';

import { partnerContract } from '../contracts.ts';
import { bundle } from '../generate/bundle.ts';
import { withoutMarks } from '../generate/marks.ts';
import type { Candidate } from './judge.ts';

/** Reads all that the gate looks at but the last release: the contract, and what partners are told of it. */
export async function readCandidate(): Promise<Omit<Candidate, 'released'>> {
  const guides = await readdir('openapi/guides/migrations');
  return {
    current: withoutMarks(await bundle(partnerContract.source)),
    changelog: await readFile('openapi/CHANGELOG.md', 'utf8'),
    migrationGuides: guides.map((name) => name.replace(/\.md$/, '')),
  };
}
