import { setTimeout as delay } from 'node:timers/promises';

import { leastOf, openEventStage } from '../events.ts';
import type { Drained, EventStage } from '../events.ts';
import { median, roundsWithin } from '../measure.ts';
import type { Part } from '../part.ts';

/** Each has a clinic of its own. */
const webhooks = 1_000;
const most = 10_000;
const silent = 100;

/** 250 events a second, far from what the service can do: a delay then shows waiting and not a full machine. */
const turn = { clinics: 25, everyMs: 100 } as const;

const forms = {
  quick: { turns: 30, drains: 2, webhooks },
  full: { turns: 60, drains: 5, webhooks: most },
} as const;

/** Many webhooks with one event each, and some that never answer beside others. */
export const manyWebhooks: Part = {
  title: 'Many webhooks',
  seconds: { quick: 12, full: 30 },
  run: async (stage, deadline) => {
    const form = forms[stage.options.form];
    const { rounds = 1 } = stage.options;
    const backlog: Drained[] = [];
    const oneEach: Drained[] = [];
    const tenfold: Drained[] = [];
    const delays: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
    for (const round of roundsWithin(rounds, deadline)) {
      const step = (what: string) => stage.progress.step(`round ${round + 1} of ${rounds}: ${what}`);
      const on = await openEventStage(stage, `webhooks_${round}`);
      step(`one event for each of ${webhooks} webhooks`);
      const clinicIds = await insertClinics(on, form.webhooks);
      await on.register(clinicIds.slice(0, silent), on.receiver.otherUrl);
      await on.register(clinicIds.slice(silent), on.receiver.url);
      const first = clinicIds.slice(0, webhooks);
      await on.drain(first);
      for (let drains = 0; drains < form.drains; drains += 1) {
        oneEach.push(await on.drain(first));
        backlog.push(await on.drain(first.map((_, index) => first[silent + (index % 32)] ?? '')));
      }
      if (form.webhooks > webhooks) tenfold.push(await on.drain(clinicIds));
      step('receivers that all answer');
      delays.alone.push(await p99Delay(on, first, form.turns, 0));
      step(`${silent} receivers that never answer`);
      on.receiver.silenceOther();
      delays.beside.push(await p99Delay(on, first, form.turns, silent));
      await on.server.stop();
    }
    const [least, leastOneEach] = [leastOf(backlog), leastOf(oneEach)];
    const besideToAlone = delays.beside.map((p99, index) => p99 / (delays.alone[index] ?? Number.NaN));
    return {
      tables: [
        {
          title: 'Deliveries to many webhooks',
          columns: [
            { key: 'what', label: '' },
            { key: 'perSecond', label: 'deliveries/s', digits: 0 },
            { key: 'nodeCpu', label: 'Node µs', digits: 1 },
            { key: 'postgresCpu', label: 'PostgreSQL µs', digits: 1 },
            { key: 'cpu', label: 'both µs', digits: 1 },
          ],
          rows: [
            { what: '1,000 events for 32 webhooks', ...least },
            { what: '1,000 webhooks, one event each', ...leastOneEach },
            ...(tenfold.length === 0
              ? []
              : [{ what: '10,000 webhooks, one event each', ...leastOf(tenfold) }]),
          ],
          notes: ['CPU time per delivery: relay, lease, signature, sending and bookkeeping.'],
        },
        {
          title: '1,000 webhooks, 250 events a second',
          columns: [
            { key: 'what', label: '' },
            { key: 'p99', label: 'p99 from commit to arrival, ms', digits: 0 },
          ],
          rows: [
            { what: 'all answer', p99: median(delays.alone) },
            { what: '100 never answer: the other 900', p99: median(delays.beside) },
          ],
          notes: [
            'The same 900 webhooks in both rows. The 100 have answered before, so nothing is known of them yet.',
          ],
        },
      ],
      measured: [
        { target: 'oneEventEach', value: leastOneEach.cpu / least.cpu },
        { target: 'besideSilentP99', value: median(besideToAlone) },
      ],
    };
  },
};

/** More clinics of the seeded partners. */
async function insertClinics({ database }: EventStage, count: number): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    `with partner as (select id, row_number() over (order by id) - 1 as number from partners)
     insert into clinics (id, partner_id, name, created_at)
     select gen_random_uuid(), partner.id, 'Clinic', now()
     from generate_series(1, $1) as clinic (number)
     join partner on partner.number = clinic.number % (select count(*) from partner)
     returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Commits events at a fixed rate, and resolves to the p99 of the delay of those that the main port answers, in milliseconds. */
async function p99Delay(
  { receiver, commit }: EventStage,
  clinicIds: readonly string[],
  turns: number,
  unanswered: number,
): Promise<number> {
  const turnsOf = Array.from({ length: turns }, (_, number) => {
    const from = (number * turn.clinics) % clinicIds.length;
    return clinicIds.slice(from, from + turn.clinics);
  });
  const never = new Set(clinicIds.slice(0, unanswered));
  const received = receiver.receive(turnsOf.flat().filter((id) => !never.has(id)).length);
  const began = performance.now();
  for (const [index, clinics] of turnsOf.entries()) {
    await delay(Math.max(0, began + index * turn.everyMs - performance.now()));
    await commit(clinics);
  }
  const sorted = (await received).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
