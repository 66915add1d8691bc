import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';

import { temporaryDirectory } from '../support/temporary-directory.ts';
import { cases, healthy } from './alert-cases.ts';
import type { AlertCase } from './alert-cases.ts';
import { prometheus, promtool } from './prometheus.ts';
import { alerts, rulesFile } from './rules.ts';

/** A unit test for promtool: after two hours exactly these alerts fire. */
function unitTest({ changed, fire }: AlertCase) {
  const series = { ...healthy, ...changed };
  return {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: alerts.map(({ alert, labels, annotations }) => ({
      eval_time: '2h',
      alertname: alert,
      exp_alerts: [fire[alert] ?? []].flat().map((told) => ({
        exp_labels: { job: 'partner-fulfillment', ...labels, ...told },
        exp_annotations: annotations,
      })),
    })),
  };
}

async function check(...given: readonly AlertCase[]): Promise<string> {
  const file = join(temporaryDirectory(), 'alerts.test.yaml');
  writeFileSync(file, dump({ rule_files: [resolve(rulesFile)], tests: given.map(unitTest) }));
  return promtool('test', 'rules', file);
}

describe('docs/monitoring/alerts.yaml', () => {
  it.each(prometheus)('is a file of rules that $name takes', async () => {
    expect(await promtool('check', 'rules', rulesFile)).toMatch(/SUCCESS: \d+ rules found/);
  });

  it.each(prometheus)('lets $name be silent while all is well', async () => {
    await check({ changed: {}, fire: {} });
  });

  it.each(prometheus)('lets $name tell what is wrong and nothing else', async () => {
    await check(...cases);
    const fired = cases.flatMap(({ fire }) => Object.keys(fire));
    expect(new Set(fired)).toEqual(new Set(alerts.map(({ alert }) => alert)));
  });

  it('says of each alert for how long, how urgent and what to do', () => {
    const page = readFileSync('docs/alerts.md', 'utf8');
    const sections = [...page.matchAll(/^## (\w+)\n\n(.+)/gm)].map(([, name = '']) => name);
    expect(sections).toEqual(alerts.map(({ alert }) => alert));
    for (const { alert, for: pending, labels, annotations } of alerts) {
      expect(pending, alert).toMatch(/^\d+[mh]$/);
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations.summary, alert).toMatch(/^[A-Z].*\.$/);
      expect(annotations.runbook_url).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    }
  });
});
