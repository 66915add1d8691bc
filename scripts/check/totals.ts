import { readFile } from 'node:fs/promises';

import { isObject } from '../../server/contract/json-schema.ts';

/** The number of tests in all suites. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Adds up vitest's JSON reports. A test file that did not load counts as one failure, and so does a suite without a
 * report: otherwise they would look green.
 */
export async function readTotals(paths: readonly string[]): Promise<Totals> {
  let [passed, failed] = [0, 0];
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    const report: unknown = text === undefined ? undefined : JSON.parse(text);
    if (!isObject(report)) {
      failed += 1;
      continue;
    }
    passed += Number(report['numPassedTests']);
    failed += Number(report['numFailedTests']) + unloadedFiles(report['testResults']);
  }
  return { passed, failed };
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
