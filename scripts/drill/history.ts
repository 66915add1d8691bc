import type { Drill, DrillContext } from './drill.ts';
import { check } from './history/findings.ts';
import { drillPlanted } from './history/planting.ts';
import { installPlant, plants } from './history/plants.ts';
import { runSession } from './history/session.ts';
import type { Session } from './history/session.ts';
import { strengthOf } from './history/strength.ts';
import { reportOf } from './report.ts';
import type { Figure, Finding, Report } from './report.ts';

export const history: Drill = {
  name: 'history',
  summary: 'what concurrent callers are told of an order has an explanation one after another, under kill -9',
  packages: [],
  minutes: { short: 6, full: 25 },
  plants: plants.map(({ name }) => name),
  run: (context) => (context.plant === null ? drillServer(context) : drillPlant(context, context.plant)),
};

const lengths = {
  short: { seconds: 30, faults: { everyMs: 5_000, crashEvery: 3 }, plants: ['refill-count'] },
  full: { seconds: 120, faults: { everyMs: 5_000, crashEvery: 4 }, plants: history.plants ?? [] },
};

async function drillServer(context: DrillContext): Promise<Report> {
  const { seconds, faults, plants: wanted } = lengths[context.short ? 'short' : 'full'];
  const toPlant = plants.filter(({ name }) => wanted.includes(name));
  // First, because a text that is no longer there fails the drill.
  const copies = await Promise.all(
    toPlant.map(async (plant) => ({ plant, installation: await installPlant(plant, context.directory) })),
  );
  context.progress('starting three processes of the service on one PostgreSQL');
  const play = { name: 'service', installation: undefined, seconds, faults, onPlayed: () => false };
  const session = await runSession(context, play);
  context.progress(`checking the histories of ${session.histories.length} orders`);
  const { findings, mostExplored } = check(session);
  const planted: Figure[] = [];
  const missed: Finding[] = [];
  for (const { plant, installation } of copies) {
    const { session: spoilt, checked } = await drillPlanted(context, plant, installation);
    const isFound = checked.findings.length > 0;
    const { operations } = strengthOf(spoilt.histories);
    planted.push({
      name: `${plant.name}, a planted bug`,
      value: isFound ? `found in ${operations}` : 'missed',
      unit: 'requests',
    });
    if (!isFound) missed.push({ what: `The planted bug ${plant.name} was not found`, ids: [] });
  }
  return reportOf(history.name, {
    tried: [
      `three processes on one PostgreSQL answered four callers for each order, while ${session.kills} were killed with ` +
        `kill -9 and PostgreSQL crashed ${session.crashes} times`,
      'every answer was recorded with its time; for each order a sequence was sought that explains all of them',
      'the events of the feed had to be those of that sequence',
    ],
    figures: [
      ...figuresOf(session),
      { name: 'longest search for one order', value: mostExplored, unit: 'states' },
      ...planted,
    ],
    findings: [...findings, ...missed],
  });
}

async function drillPlant(context: DrillContext, name: string): Promise<Report> {
  const plant = plants.find((one) => one.name === name);
  if (plant === undefined) throw new Error(`There is no plant ${name}`);
  const { session, checked } = await drillPlanted(
    context,
    plant,
    await installPlant(plant, context.directory),
  );
  return reportOf(history.name, {
    tried: [`a copy of the server that lacks ${plant.lacks}, until an answer could not be explained`],
    figures: figuresOf(session),
    findings: checked.findings,
  });
}

function figuresOf({ histories, reads, unsent }: Session): Figure[] {
  const strength = strengthOf(histories);
  const share = (count: number) =>
    `${count} (${Math.round((100 * count) / Math.max(1, histories.length))} %)`;
  const events = reads.reduce((sum, read) => sum + read.events.length, 0);
  return [
    { name: 'orders, each with its refills', value: histories.length, unit: '' },
    { name: 'requests about them', value: strength.operations, unit: '' },
    { name: 'changes made', value: strength.changes, unit: '' },
    { name: 'changes refused', value: strength.refused, unit: '' },
    { name: 'answers replayed for their Idempotency-Key', value: strength.replayed, unit: '' },
    { name: 'requests of unknown outcome', value: strength.unknown, unit: '' },
    { name: 'requests that met no process, not counted', value: unsent, unit: '' },
    { name: 'orders with two changes at the same time', value: share(strength.concurrent), unit: '' },
    { name: '… at two processes', value: share(strength.atTwoProcesses), unit: '' },
    { name: '… of which one was made and one refused', value: share(strength.contended), unit: '' },
    { name: 'requests about one order at the same time', value: strength.mostAtOnce, unit: 'at most' },
    { name: 'events read in the feed', value: events, unit: '' },
  ];
}
