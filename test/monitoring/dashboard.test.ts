import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { describe, expect, it } from 'vitest';

import { temporaryDirectory } from '../support/temporary-directory.ts';
import { dashboard, expressions } from './dashboard.ts';
import type { Panel } from './dashboard.ts';
import { prometheus, promtool } from './prometheus.ts';

const { panels } = dashboard;
const source = { type: 'prometheus', uid: '${datasource}' };

const overlap = (one: Panel['gridPos'], other: Panel['gridPos']): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

describe('docs/monitoring/dashboard.json', () => {
  it('has the rows that a person looks for, and lets them choose the data source and the process', () => {
    expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual(
      'Traffic Errors Latency Deliveries Queues Database Audit Certificates Processes'.split(' '),
    );
    expect(dashboard.templating.list.map(({ name, type }) => [name, type])).toEqual([
      ['datasource', 'datasource'],
      ['instance', 'query'],
    ]);
    expect(dashboard.uid).toMatch(/^[\w-]{8,40}$/);
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
  });

  it('puts each panel into a place of its own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const [index, { title, gridPos }] of panels.entries()) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      expect(panels.slice(index + 1).filter((other) => overlap(gridPos, other.gridPos))).toEqual([]);
    }
  });

  it('says in each panel what it shows, and asks the chosen data source', () => {
    for (const { type, title, description, datasource, targets = [] } of panels) {
      if (type === 'row') continue;
      expect(description, title).toMatch(/\.$/);
      expect(datasource, title).toEqual(source);
      expect(targets.length, title).toBeGreaterThan(0);
      expect(targets.map(({ refId }) => refId)).toEqual([...'ABC'.slice(0, targets.length)]);
      for (const target of targets) expect(target.datasource, title).toEqual(source);
    }
  });

  it.each(prometheus)('has only expressions that $name takes', async () => {
    const file = join(temporaryDirectory(), 'expressions.yaml');
    const rules = expressions.map((expr, index) => ({ record: `panel:${String(index)}`, expr }));
    writeFileSync(file, dump({ groups: [{ name: 'dashboard', rules }] }));
    expect(await promtool('check', 'rules', file)).toContain(`SUCCESS: ${String(rules.length)} rules found`);
  });
});
