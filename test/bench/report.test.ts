import { describe, expect, it } from 'vitest';

import { judge } from '../../scripts/bench/judge.ts';
import { cpuChart } from '../../scripts/bench/reporting/chart.ts';
import { markdownReport, markdownTable } from '../../scripts/bench/reporting/markdown.ts';
import type { Report } from '../../scripts/bench/reporting/report.ts';
import { terminalTable } from '../../scripts/bench/reporting/terminal.ts';

const table = {
  title: 'Servers',
  columns: [
    { key: 'server', label: 'server' },
    { key: 'cpu', label: 'µs', digits: 1 },
  ],
  rows: [
    { server: 'ours', cpu: 1_234.56 },
    { server: 'a|b', cpu: undefined },
  ],
  notes: ['A note.'],
};

const report: Report = {
  form: 'full',
  startedAt: '2026-11-21T10:00:00.000Z',
  seconds: 590.4,
  machine: { cpu: 'Some CPU', cores: 4, node: '24.21.0', postgres: '15.18', loadAverage: 0.2 },
  parts: [{ name: 'peers', title: 'Beside other servers', tables: [table] }],
  targets: [judge({ target: 'createPatient', value: 300 }, 968), judge({ target: 'mock', value: 2 }, 968)],
  fastifyNaiveCpu: 968,
  bars: [],
};

describe('a table', () => {
  it('has its figures at the right on a terminal, and a dash where nothing was measured', () => {
    expect(terminalTable(table).split('\n')).toEqual([
      'Servers',
      '',
      'server       µs',
      'ours    1,234.6',
      'a|b           –',
      '  A note.',
      '',
    ]);
  });

  it('keeps its columns apart in Markdown', () => {
    expect(markdownTable(table)).toContain(
      '| server | µs |\n| --- | ---: |\n| ours | 1,234.6 |\n| a\\|b | – |',
    );
  });
});

describe('the report', () => {
  const text = markdownReport(report, 'chart.svg');

  it('shows each target beside its measured and its scaled figure, and the verdict on the measured one', () => {
    expect(text).toContain('at most 200 µs a request; aim for 150 | 300 µs | 150 µs | short by 50 % |');
    expect(text).toContain('| Prism up in 3 s | 2 s | 1 s | met |');
  });

  it('says what machine it was, how busy, and what the figures are scaled by', () => {
    expect(text).toContain('4 × Some CPU, Node 24.21.0, PostgreSQL 15.18; load average 0.2');
    expect(text).toContain('here it took 968 µs');
  });

  it('shows its chart where there is one', () => {
    expect(text).toContain('](chart.svg)');
    expect(markdownReport(report, undefined)).not.toContain('![');
  });
});

describe('the chart', () => {
  const bars = [
    { group: 'createPatient', label: 'ours', node: 50, postgres: 100 },
    { group: 'createPatient', label: 'fastify <naive>', node: 100, postgres: 200 },
  ];

  it('draws Node and PostgreSQL on one line, each as long as its share', () => {
    const widths = (name: string) =>
      [
        ...cpuChart(bars).matchAll(
          new RegExp(`class="${name}" x="[\\d.]+" y="\\d+" width="([\\d.]+)" height="18"`, 'g'),
        ),
      ].map(([, width]) => Number(width));
    const [ours, naive] = widths('node');
    const [oursInPostgres] = widths('postgres');
    expect(naive).toBeCloseTo(2 * (ours ?? 0), 0);
    expect(oursInPostgres).toBeCloseTo(2 * (ours ?? 0), 0);
  });

  it('keeps every bar inside the picture, whatever the figures are', () => {
    for (const cpu of [0.4, 7, 999, 1_000, 12_345]) {
      const svg = cpuChart([{ group: 'g', label: 'l', node: 0, postgres: cpu }]);
      const [, x, width] =
        /class="postgres" x="([\d.]+)" y="\d+" width="([\d.]+)" height="18"/.exec(svg) ?? [];
      expect(Number(x) + Number(width)).toBeLessThanOrEqual(700);
    }
  });

  it('is one well-formed picture with its words escaped', () => {
    const svg = cpuChart(bars);
    expect(svg).toContain('fastify &lt;naive>');
    expect(svg.startsWith('<svg ')).toBe(true);
    expect(svg.trimEnd().endsWith('</svg>')).toBe(true);
  });
});
