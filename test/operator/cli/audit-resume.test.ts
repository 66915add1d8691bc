import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { addBogusBatch } from '../../support/sealed-audit.ts';
import { startTestService } from '../../support/service.ts';
import { terminalOf } from './command-line.ts';

test('audit resume steps over a bogus batch, leaves a record, and verify names the batch, also in an export', async () => {
  const service = await startTestService();
  try {
    const operator = terminalOf(service);
    const bogus = await addBogusBatch(service.service.store);
    const resumed = await operator.json('audit', 'resume', '--after', String(bogus - 1));
    expect(resumed).toMatchObject({ after: bogus - 1, batch: bogus + 1, stepped_over: 1 });

    const expectNamed = async (...words: readonly string[]) => {
      const refused = await operator.refused('audit', 'verify', ...words);
      expect(refused).toMatchObject({ exitCode: 1, error: { details: { reason: 'batches_stepped_over' } } });
      expect(JSON.stringify(refused)).toContain(`Batch ${bogus} was altered`);
    };
    await expectNamed();
    const key = join(service.dataDir, 'key.txt');
    const file = join(service.dataDir, 'audit.jsonl');
    const { public_key } = await operator.json('audit', 'key');
    writeFileSync(key, String(public_key));
    await operator.json('audit', 'export', '--out', file);
    await expectNamed('--file', file, '--key', key);

    const { records } = await operator.json('audit', 'list', '--operation', 'resumeAuditSealing');
    expect(records).toHaveLength(1);
    const again = await operator.refused('audit', 'resume', '--after', String(bogus + 1));
    expect(again).toMatchObject({ exitCode: 1, error: { details: { reason: 'not_stopped' } } });
  } finally {
    await service.close();
  }
});
