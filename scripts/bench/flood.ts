import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { loadOf } from './compare.ts';
import { residentMegabytes } from './cpu.ts';
import { percentile, startLoad } from './load.ts';
import { makePartners } from './partners.ts';
import { type PartResult, judge } from './report.ts';
import { listCarriers } from './requests.ts';
import { ourServer, proxyHeaders, repository } from './stage.ts';
import type { Stage } from './stage.ts';

/** One partner's 100 bodies of nested lists, all at once, and another partner's requests meanwhile. */
export async function flood(stage: Stage): Promise<PartResult> {
  const [servers, floods] = stage.short ? [1, 1] : [6, 3];
  const latencies: number[][] = Array.from({ length: floods }, () => []);
  const megabytes: number[][] = Array.from({ length: floods }, () => []);
  for (let round = 1; round <= servers; round += 1) {
    const database = `flood_${round}`;
    await stage.createDatabase(database);
    // A process that has just started: Node has compiled little of its code.
    const server = await stage.start({ name: 'ours', database, ...ourServer(repository) });
    const [attacking, other] = await makePartners(server, 2);
    if (!attacking || !other) throw new Error('There are no partners');
    const load = startLoad(loadOf(listCarriers, server, [other], 2));
    await load.during(200);
    const flooder = new Worker(new URL('flooder.ts', import.meta.url), {
      workerData: { url: server.url, headers: { ...proxyHeaders, ...attacking.credential } },
    });
    await once(flooder, 'message');
    for (let index = 0; index < floods; index += 1) {
      stage.progress(`server ${round} of ${servers}, flood ${index + 1} of ${floods}`);
      load.latencies.length = 0;
      flooder.postMessage('flood');
      await load.during(once(flooder, 'message'));
      latencies[index]?.push(...load.latencies);
      megabytes[index]?.push(residentMegabytes(server.pid));
    }
    await flooder.terminate();
    await load.stop();
    await server.stop();
  }
  return {
    tables: [
      {
        title: `listCarriers of another partner during 100 bodies of 1 MiB, ${servers} processes that have just started`,
        rows: latencies.map((ofFlood, index) => ({
          flood: `${index + 1} of a process`,
          p50: percentile(ofFlood, 0.5),
          p99: percentile(ofFlood, 0.99),
          'RSS MB': Math.max(...(megabytes[index] ?? [])),
        })),
      },
    ],
    goals: [
      judge('floodP99', percentile(latencies.flat(), 0.99)),
      judge('floodMemory', Math.max(...megabytes.flat())),
    ],
  };
}
