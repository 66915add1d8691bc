import { connections, partnerCount, trialOf } from './compare.ts';
import { fill } from './fill.ts';
import { type PartResult, judge } from './report.ts';
import { makePartners } from './partners.ts';
import { mainOperations } from './requests.ts';
import { interleave } from './load.ts';
import { ourServer, repository } from './stage.ts';
import type { Stage } from './stage.ts';

/** The main operations on a database with few patients and on one with many, in the same rounds. */
export async function growth(stage: Stage): Promise<PartResult> {
  const patients = stage.short ? 20_000 : 2_000_000;
  const start = (database: string) => stage.start({ name: database, database, ...ourServer(repository) });
  const [few, many] = ['few_patients', 'many_patients'];
  await stage.createDatabase(few);
  const first = await start(few);
  const partners = await makePartners(first, partnerCount(stage.short));
  await first.stop();
  await stage.createDatabase(many, few);
  stage.progress(`filling a database with ${patients.toLocaleString('en-US')} patients`);
  await stage.onDatabase(many, (client) => fill(client, patients));

  const servers = [await start(few), await start(many)];
  const trials = mainOperations.flatMap((operation) =>
    servers.map((server) => trialOf(operation, server, partners, connections)),
  );
  const pace = stage.short ? { rounds: 1, ms: 200 } : { rounds: 6, ms: 1_000 };
  const outcomes = await interleave(stage, trials, pace);
  const rows = mainOperations.map(({ name }) => {
    const [cpuOfFew = Number.NaN, cpuOfMany = Number.NaN] = [few, many].map(
      (database) => outcomes.find((one) => one.name === name && one.server.database === database)?.cpu,
    );
    return { request: name, cpuOfFew, cpuOfMany, growth: cpuOfMany / cpuOfFew };
  });
  return {
    tables: [
      { title: `CPU time per request with few patients and with ${patients.toLocaleString('en-US')}`, rows },
    ],
    goals: [judge('growth', Math.max(...rows.map((row) => row.growth)))],
  };
}
