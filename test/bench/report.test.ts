import { describe, expect, it } from 'vitest';

import { formatted, markdownReport } from '../../scripts/bench/report.ts';
import { judge } from '../../scripts/bench/targets.ts';

describe('a target', () => {
  it('is met by its limit', () => {
    expect(judge({ target: 'patientToNaive', value: 0.45 })).toMatchObject({ met: true, verdict: 'met' });
    expect(judge({ target: 'deliveriesPerSecond', value: 2_000 })).toMatchObject({ met: true });
  });

  it('says by how much it was missed, never by 0 %', () => {
    expect(judge({ target: 'readToRawNode', value: 3.6 }).verdict).toBe('missed by 20 %');
    expect(judge({ target: 'readToRawNode', value: 3.001 }).verdict).toBe('missed by 1 %');
    expect(judge({ target: 'deliveriesPerSecond', value: 1_000 }).verdict).toBe('missed by 50 %');
  });

  it('is not met if nothing could be measured', () => {
    const verdict = judge({ target: 'patientToNaive', value: Number.NaN });
    expect(verdict).toMatchObject({ met: false, verdict: 'not measured' });
  });
});

it('shows targets with their verdicts, and a dash if nothing was measured', async () => {
  const report = markdownReport({
    form: 'full',
    startedAt: '2026-11-21T10:00:00.000Z',
    seconds: 590.4,
    machine: '4 × Some CPU',
    parts: [
      {
        name: 'patient',
        title: 'createPatient',
        tables: [
          {
            title: 'On PostgreSQL',
            columns: [
              { key: 'server', label: 'server' },
              { key: 'cpu', label: 'µs', digits: 1 },
            ],
            rows: [{ server: 'ours', cpu: 1_234.56 }, { server: 'other' }],
            notes: ['A note.'],
          },
        ],
      },
    ],
    targets: [judge({ target: 'growthCpu', value: 1.2, of: 'listCarriers' })],
  });
  const text = await formatted(report, 'markdown');
  expect(text).toContain('2026-11-21 10:00 UTC, full form, 590 s. 4 × Some CPU.');
  expect(text).toContain('| 1.2 × (listCarriers) | missed by 4 % |');
  expect(text).toContain('| ours   | 1,234.6 |\n| other  |       – |\n\n- A note.');
});
