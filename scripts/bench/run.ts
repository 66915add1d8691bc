import { availableParallelism, cpus, loadavg } from 'node:os';

import type { PartName } from './options.ts';
import { inTurn } from './part.ts';
import type { Part, PartResult } from './part.ts';
import { audit } from './parts/audit.ts';
import { capacity } from './parts/capacity.ts';
import { order, patient, read } from './parts/comparisons.ts';
import { deliveries } from './parts/deliveries.ts';
import { growth } from './parts/growth.ts';
import { start } from './parts/start.ts';
import { traces } from './parts/traces.ts';
import { manyWebhooks } from './parts/webhooks.ts';
import { waiting } from './parts/waiting.ts';
import type { PartReport, Report } from './report.ts';
import type { Stage } from './stage.ts';
import { judge } from './targets.ts';

const allParts: Readonly<Record<PartName, Part>> = {
  patient,
  order,
  read,
  growth: inTurn(growth, audit),
  start,
  deliveries,
  webhooks: manyWebhooks,
  waiting,
  traces,
  capacity,
};

/** Runs the parts one after the other; `onPart` gets each part's report at once. */
export async function runParts(stage: Stage, onPart: (part: PartReport) => Promise<void>): Promise<Report> {
  const { form, only } = stage.options;
  const began = performance.now();
  const startedAt = new Date().toISOString();
  const [loadAverage = 0] = loadavg();
  const done: (PartReport & PartResult)[] = [];
  for (const [index, name] of only.entries()) {
    const { title, seconds, run } = allParts[name];
    const afterwards = only.slice(index + 1).reduce((sum, later) => sum + allParts[later].seconds[form], 0);
    stage.progress.part(title, seconds[form], afterwards);
    const result = await run(stage, performance.now() + seconds[form] * 1_000).finally(stage.endPart);
    done.push({ name, title, ...result });
    await onPart({ name, title, tables: result.tables });
  }
  const needsPostgres = only.some((name) => name !== 'read');
  const postgres = needsPostgres ? `, PostgreSQL ${(await stage.cluster()).version}` : '';
  return {
    form,
    startedAt,
    seconds: (performance.now() - began) / 1_000,
    machine:
      `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'unknown CPU'}, Node ${process.versions.node}` +
      `${postgres}; load average ${loadAverage.toFixed(1)} before the run`,
    parts: done.map(({ name, title, tables }) => ({ name, title, tables })),
    targets: done.flatMap(({ measured }) => measured).map(judge),
  };
}
