import { availableParallelism, cpus, loadavg } from 'node:os';

import { allParts } from './all-parts.ts';
import { judge } from './judge.ts';
import type { PartName } from './part-names.ts';
import type { PartResult } from './parts/part.ts';
import type { Machine, PartReport, Report } from './reporting/report.ts';
import type { Stage } from './stage.ts';

/** Runs the parts one after the other; `onPart` is told of each as soon as it is over. */
export async function runParts(
  stage: Stage,
  names: readonly PartName[],
  onPart: (part: PartReport) => void,
): Promise<Report> {
  const { form, progress } = stage;
  const began = performance.now();
  const startedAt = new Date().toISOString();
  const loadAverage = loadavg()[0] ?? 0;
  const parts = names.map((name) => allParts[name]);
  const done: (PartReport & PartResult)[] = [];
  for (const [index, { name, title, seconds, run }] of parts.entries()) {
    const later = parts.slice(index + 1).reduce((sum, part) => sum + part.seconds[form], 0);
    progress.part(`${title} (${index + 1} of ${parts.length})`, seconds[form], later);
    const result = await run(stage, performance.now() + seconds[form] * 1_000).finally(stage.endPart);
    progress.done();
    done.push({ ...result, name, title });
    onPart({ name, title, tables: result.tables });
  }
  const naiveCpu = done.find(({ fastifyNaiveCpu }) => fastifyNaiveCpu !== undefined)?.fastifyNaiveCpu;
  return {
    form,
    startedAt,
    seconds: (performance.now() - began) / 1_000,
    machine: { ...machine(), loadAverage, ...postgresOf(await stage.postgresVersion()) },
    parts: done.map(({ name, title, tables }) => ({ name, title, tables })),
    // A ratio to a server that was not started is no figure.
    targets: done
      .flatMap(({ measured }) => measured)
      .filter(({ value }) => !Number.isNaN(value))
      .map((one) => judge(one, naiveCpu)),
    ...(naiveCpu === undefined ? {} : { fastifyNaiveCpu: naiveCpu }),
    bars: done.flatMap(({ bars = [] }) => bars),
  };
}

function machine(): Omit<Machine, 'loadAverage'> {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown CPU',
    cores: availableParallelism(),
    node: process.versions.node,
  };
}

function postgresOf(version: string | undefined): Pick<Machine, 'postgres'> {
  return version === undefined ? {} : { postgres: version };
}
