import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { format, resolveConfig } from 'prettier';

import { cpuChart } from './chart.ts';
import { markdownReport } from './markdown.ts';
import type { Report } from './report.ts';

/** Writes report.md, report.json and, where servers were compared, chart.svg into a directory. */
export async function writeReport(directory: string, report: Report): Promise<void> {
  await mkdir(directory, { recursive: true });
  const hasChart = report.bars.length > 0;
  const markdown = markdownReport(report, hasChart ? 'chart.svg' : undefined);
  await writeFile(join(directory, 'report.md'), await formatted(markdown, 'markdown'));
  await writeFile(join(directory, 'report.json'), await formatted(JSON.stringify(report), 'json'));
  if (hasChart) await writeFile(join(directory, 'chart.svg'), cpuChart(report.bars));
}

/** As the rest of the repository is, so that a report can be committed. */
async function formatted(text: string, parser: 'markdown' | 'json'): Promise<string> {
  const config = await resolveConfig(fileURLToPath(import.meta.url));
  return format(text, { ...config, parser });
}
