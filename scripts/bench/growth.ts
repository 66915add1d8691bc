import { connections, partnerCount, loadOf } from './compare.ts';
import { fill } from './fill.ts';
import { type PartResult, judge } from './report.ts';
import { makeOAuthClient, makePartners } from './partners.ts';
import { mainOperations, searches, tokenRequest } from './requests.ts';
import { interleave } from './load.ts';
import { ourServer, repository } from './stage.ts';
import type { Stage } from './stage.ts';

/** The main operations and a token request on a database with few patients and on one with many, in the same rounds. */
export async function growth(stage: Stage): Promise<PartResult> {
  const patients = stage.short ? 2_000 : 2_000_000;
  const start = (database: string) => stage.start({ name: database, database, ...ourServer(repository) });
  const [few, many] = ['few_patients', 'many_patients'];
  await stage.createDatabase(few);
  const first = await start(few);
  const partners = await makePartners(first, partnerCount(stage.short));
  const clients = await Promise.all(partners.map((partner) => makeOAuthClient(first, partner)));
  await first.stop();
  await stage.createDatabase(many, few);
  stage.progress(`filling a database with ${patients.toLocaleString('en-US')} patients`);
  await stage.onDatabase(many, (client) => fill(client, patients));

  const servers = [await start(few), await start(many)];
  const asking = clients.map((client) => client.asking);
  const operations = [...mainOperations, tokenRequest];
  const loads = servers.flatMap((server) => [
    ...operations.map((operation) =>
      loadOf(operation, server, operation === tokenRequest ? asking : partners, connections),
    ),
    ...searches.map((operation) => loadOf(operation, { ...server, url: server.operatorUrl }, partners, 1)),
  ]);
  const pace = stage.short ? { rounds: 1, ms: 200 } : { rounds: 6, ms: 1_000 };
  const outcomes = await interleave(stage, loads, pace);
  const measured = (name: string, figure: 'cpu' | 'p50') =>
    [few, many].map(
      (database) =>
        outcomes.find((one) => one.name === name && one.server.database === database)?.[figure] ?? Number.NaN,
    );
  const rows = operations.map(({ name }) => {
    const [cpuOfFew = Number.NaN, cpuOfMany = Number.NaN] = measured(name, 'cpu');
    return { request: name, cpuOfFew, cpuOfMany, growth: cpuOfMany / cpuOfFew };
  });
  const found = searches.map(({ name }) => {
    const [p50OfFew = Number.NaN, p50OfMany = Number.NaN] = measured(name, 'p50').map((us) => us / 1_000);
    return { request: name, p50OfFew, p50OfMany, growth: p50OfMany / p50OfFew };
  });
  return {
    tables: [
      { title: `CPU time per request with few patients and with ${patients.toLocaleString('en-US')}`, rows },
      { title: 'Searches of one operator, one after another', rows: found },
    ],
    goals: [
      judge('growth', Math.max(...rows.map((row) => row.growth))),
      judge('search', Math.max(...found.map((row) => row.p50OfMany))),
    ],
  };
}
