import { describe, expect, test } from 'vitest';

import type { Entry } from '../../scripts/drill/load/ledger.ts';
import { headsOf } from '../../scripts/drill/restore/audit-after-restore.ts';
import { goneFrom } from '../../scripts/drill/restore/gone.ts';
import { lostFindings } from '../../scripts/drill/restore/lost-in-logs.ts';
import { removalsIn, statementTime } from '../../scripts/drill/restore/mistake.ts';
import { refusalToSealIn } from '../../scripts/drill/restore/sealing-log.ts';
import { sentAgain } from '../../scripts/drill/restore/sent-again.ts';

const rmgr = 'rmgr: Transaction len (rec/tot):';

describe('the mistake', () => {
  const dump = `
${rmgr}     34/    34, tx:        747, lsn: 0/03000110, prev 0/030000D8, desc: COMMIT 2026-11-22 18:56:41.000001 UTC
${rmgr}    118/   118, tx:        748, lsn: 0/030003A8, prev 0/03000370, desc: COMMIT 2026-11-22 18:56:42.204518 UTC; dbid 0, tsid 0; rels: base/5/16391; inval msgs: catcache 80
${rmgr}     34/    34, tx:        749, lsn: 0/03000420, prev 0/030003A8, desc: ABORT 2026-11-22 18:56:43.000001 UTC; rels: base/5/16400`;

  test('is the commit that removed files, with its place in the write-ahead log', () => {
    expect(removalsIn(dump)).toEqual([
      { transaction: 748, lsn: '0/030003A8', committedAt: new Date('2026-11-22T18:56:42.204Z') },
    ]);
  });

  test('has a time in the log of PostgreSQL', () => {
    const log = `
2026-11-22 18:56:35.394 UTC [19738] @ LOG:  database system is ready to accept connections
2026-11-22 18:56:42.167 UTC [19799] owner@orders LOG:  statement: drop table medication_orders cascade`;
    expect(statementTime(log, 'drop table medication_orders')).toEqual(new Date('2026-11-22T18:56:42.167Z'));
    expect(statementTime(log, 'drop table patients')).toBeUndefined();
  });
});

function entry(id: string, answeredAt: number, status = 201): Entry {
  const outcome = status < 300 ? 'acknowledged' : 'unknown';
  const attempts = [{ sentAt: 0, answeredAt, status, saysRetryAfter: false, isReplay: false }];
  const sent = { method: 'POST', path: '/' } as const;
  return {
    kind: 'patient',
    key: id,
    clinicId: '',
    about: {},
    sent,
    attempts,
    outcome,
    ids: { patient_id: id },
  };
}

describe('what was acknowledged and is gone', () => {
  test('is told apart by the time of the mistake; what was not acknowledged does not count', () => {
    const entries = [entry('kept', 5), entry('before', 9), entry('behind', 10), entry('unknown', 5, 503)];
    expect(goneFrom(new Set(['kept']), entries, 10)).toEqual({ before: ['before'], behind: ['behind'] });
  });

  const committedAt = new Date('2026-11-22T18:56:42.204Z');
  const lost = (operation: string, seconds: number) => ({
    operation,
    at: new Date(committedAt.getTime() + seconds * 1_000),
    requestId: `${operation} ${seconds}`,
  });

  test('is in the list that the command prints, and nothing of before the mistake is', () => {
    const listed = [lost('revokeKey', 1), lost('createPatient', 2)];
    const findings = (list: readonly ReturnType<typeof lost>[]) =>
      lostFindings(list, { committedAt, patients: 1 }).map(({ ids }) => ids);
    expect(findings(listed)).toEqual([]);
    expect(findings(listed.slice(1))).toEqual([['1 of 1 patients, 0 of 1 key']]);
    expect(findings(listed.slice(0, 1))).toEqual([['0 of 1 patients, 1 of 1 key']]);
    expect(findings([...listed, lost('moveOrder', -1)])).toEqual([['moveOrder -1']]);
  });
});

test('a delivery that is sent again is a fault only if the restored database knew it as confirmed', () => {
  const deliveries = {
    confirmed: new Set(['done', 'done twice']),
    waiting: new Set(['due', 'held', 'late']),
  };
  const before = new Map([
    ['done', 1],
    ['done twice', 1],
    ['due', 1],
    ['unrelayed', 1],
    ['held', 1],
  ]);
  const after = new Map([...before, ['done twice', 2], ['due', 2], ['unrelayed', 2], ['late', 1]]);
  expect(sentAgain(deliveries, before, after)).toEqual({
    confirmed: ['done twice'],
    forgotten: ['due', 'unrelayed'],
    held: ['held'],
  });
});

describe('the batches of the audit in the logs', () => {
  const [one, two] = ['1'.repeat(64), '2'.repeat(64)];
  const log = `
  partner API   https://localhost:8443
{"level":30,"time":"2026-11-22T18:56:40.123Z","pid":12,"count":7,"batch":4,"hash":"${one}","event":"audit.sealed"}
{"level":30,"time":"2026-11-22T18:56:43.123Z","pid":12,"count":2,"batch":5,"hash":"${two}","event":"audit.sealed"}`;

  test('are restored up to the last batch of the database, and gone behind it', () => {
    expect(headsOf({ earlier: log }, 4)).toEqual({
      restored: [{ batch: 4, hash: one }],
      gone: [{ batch: 5, hash: two }],
    });
  });

  test('come with the reason why a process does not seal', () => {
    const refusal = `{"level":40,"time":"2026-11-22T18:57:00.000Z","pid":12,"reason":"batches_missing","batch":5,"event":"audit.not_sealed"}`;
    expect(refusalToSealIn(log)).toBeUndefined();
    expect(refusalToSealIn(`${log}\n${refusal}`)).toBe('batches_missing');
  });
});
