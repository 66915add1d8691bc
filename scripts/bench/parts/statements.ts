import { systemClock } from '../../../server/clock.ts';
import { createSealer } from '../../../server/sealing/sealer.ts';
import { openBareStatements } from '../bare-statements.ts';
import { measure } from '../measure.ts';
import { median } from '../median.ts';
import { roundsWithin } from '../rounds-within.ts';
import { createPatient } from '../scenarios.ts';
import type { Part } from './part.ts';

const paces = { quick: { rounds: 2, ms: 600 }, full: { rounds: 4, ms: 1_200 } } as const;

/** What a createPatient takes at one connection, beside what its statements alone take there. */
export const statements: Part = {
  name: 'statements',
  title: 'Latency beside the bare statements',
  seconds: { quick: 5, full: 15 },
  run: async (stage, deadline) => {
    const cluster = await stage.cluster();
    const { template, tenants } = await stage.seeded();
    const database = 'statements';
    await cluster.create(database, template);
    const url = cluster.urlOf(database);
    const subject = await stage.start('ours', { database, url });
    const [tenant] = tenants;
    if (!tenant) throw new Error('There is no tenant to ask for');
    const sealer = createSealer({ key: stage.surroundings.phiKey, clock: systemClock });
    const through = async (how: { readonly forgetful: boolean }) => {
      const opened = await openBareStatements(url, sealer, tenant, how);
      stage.defer(opened.close);
      return opened;
    };
    const bare = await through({ forgetful: false });
    const forgetful = await through({ forgetful: true });

    const bench = { client: stage.client, postmaster: cluster.pid, ca: stage.ca, tenants };
    const rounds = stage.options.rounds ?? paces[stage.form].rounds;
    const ms = stage.options.ms ?? paces[stage.form].ms;
    const served: number[] = [];
    const asked: number[] = [];
    const askedForgetful: number[] = [];
    await bare.p50(ms / 4);
    await forgetful.p50(ms / 4);
    for (const round of roundsWithin(rounds, deadline)) {
      stage.progress.step(
        `round ${round + 1} of ${rounds}: createPatient at one connection, and its statements`,
      );
      const duration = { warmMs: round === 0 ? ms : ms / 4, ms };
      served.push((await measure(bench, [subject], createPatient, 1, duration)).p50);
      asked.push(await bare.p50(ms));
      askedForgetful.push(await forgetful.p50(ms));
    }
    const [ours, bareMs, forgetfulMs] = [median(served), median(asked), median(askedForgetful)];
    return {
      tables: [
        {
          title: 'p50 at one connection',
          columns: [
            { key: 'what', label: '' },
            { key: 'p50', label: 'p50 ms', digits: 3 },
            { key: 'ratio', label: '×', digits: 2 },
          ],
          rows: [
            { what: 'admission and write through bare pg', p50: bareMs, ratio: 1 },
            {
              what: 'the same, not waiting for admission’s count',
              p50: forgetfulMs,
              ratio: forgetfulMs / bareMs,
            },
            { what: 'createPatient over HTTPS', p50: ours, ratio: ours / bareMs },
          ],
          notes: [
            'Both statements one after the other, planned and prepared as the server has them, each committed to the disk.',
            'The server does not wait until the disk has admission’s count, which a crash may forget; nor does the second row.',
          ],
        },
      ],
      measured: [{ target: 'latencyToStatements', value: ours / bareMs }],
    };
  },
};
