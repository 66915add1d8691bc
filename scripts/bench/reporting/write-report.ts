import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { cpuChart } from './chart.ts';
import { markdownReport } from './markdown.ts';
import type { Report } from './report.ts';

/** Writes report.md, report.json and, where servers were compared, chart.svg into a directory. */
export async function writeReport(directory: string, report: Report): Promise<void> {
  await mkdir(directory, { recursive: true });
  const hasChart = report.bars.length > 0;
  await writeFile(join(directory, 'report.md'), markdownReport(report, hasChart ? 'chart.svg' : undefined));
  await writeFile(join(directory, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  if (hasChart) await writeFile(join(directory, 'chart.svg'), cpuChart(report.bars));
}
