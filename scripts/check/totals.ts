import { readFile } from 'node:fs/promises';

import { isObject } from '../../server/contract/json-schema.ts';

/** The number of tests. */
export interface Totals {
  passed: number;
  failed: number;
}

/**
 * Reads vitest's JSON report. A test file that did not load counts as one failure, and so does a missing report:
 * otherwise they would look green.
 */
export async function readTotals(path: string): Promise<Totals> {
  const text = await readFile(path, 'utf8').catch(() => 'null');
  const report: unknown = JSON.parse(text);
  if (!isObject(report)) return { passed: 0, failed: 1 };
  return {
    passed: Number(report['numPassedTests']),
    failed: Number(report['numFailedTests']) + unloadedFiles(report['testResults']),
  };
}

function unloadedFiles(results: unknown): number {
  if (!Array.isArray(results)) return 0;
  return results.filter(
    (file: unknown) => isObject(file) && file['status'] === 'failed' && isEmpty(file['assertionResults']),
  ).length;
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}
