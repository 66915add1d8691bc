import { once } from 'node:events';
import { createServer } from 'node:http';

import { freePort } from '../../free-port.ts';
import { orderBody } from '../../sample-bodies.ts';
import { interleave } from '../measure.ts';
import type { Trial } from '../measure.ts';
import type { Part } from '../part.ts';
import { createPatient, requestText } from '../requests.ts';
import type { Scenario } from '../requests.ts';
import type { Stage } from '../stage.ts';

const connections = 32;
const paces = { quick: { rounds: 2, ms: 450 }, full: { rounds: 5, ms: 1_200 } } as const;

const createOrder: Scenario = {
  name: 'createMedicationOrder, 3 lines',
  status: 201,
  templateOf: (tenant) => requestText('createMedicationOrder', tenant.apiKey, { body: orderBody(tenant) }),
};

/** The shares of requests that are traced; undefined: no collector. */
const shares = [undefined, '0.05', '1'] as const;

/** The same server without traces, with the default share of them, and with all of them. */
export const traces: Part = {
  title: 'What traces cost',
  seconds: { quick: 12, full: 50 },
  run: async (stage, deadline) => {
    const cluster = await stage.cluster();
    const { template, tenants } = await stage.seeded('production');
    const endpoint = await startCollector(stage);
    const trials: (Trial & { readonly share: string | undefined })[] = [];
    for (const share of shares) {
      const database = `traces_${shares.indexOf(share)}`;
      await cluster.create(database, template);
      const settings = share !== undefined && {
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_TRACES_SAMPLER_ARG: share,
      };
      const server = await stage.start('ours', database, 'production', { ...settings });
      for (const scenario of [createPatient, createOrder])
        trials.push({ server, scenario, connections, share });
    }
    const bench = { client: stage.client, ca: stage.ca, tenants, postmaster: cluster.pid };
    const outcomes = await interleave(stage, bench, trials, { ...paces[stage.options.form], deadline });
    const costOf = (scenario: Scenario, share: string | undefined) =>
      outcomes.find((one) => one.scenario === scenario && one.share === share)?.summary.cpu ?? Number.NaN;
    const ratioOf = (scenario: Scenario, share: string | undefined) =>
      costOf(scenario, share) / costOf(scenario, undefined);
    const rows = outcomes.map(({ scenario, share, summary }) => ({
      request: scenario.name,
      traced: share === undefined ? 'off' : `${Number(share) * 100} %`,
      ...summary,
      ratio: ratioOf(scenario, share),
    }));
    return {
      tables: [
        {
          title: 'On PostgreSQL',
          columns: [
            { key: 'request', label: 'request' },
            { key: 'traced', label: 'traced' },
            { key: 'nodeCpu', label: 'Node µs', digits: 1 },
            { key: 'postgresCpu', label: 'PostgreSQL µs', digits: 1 },
            { key: 'cpu', label: 'both µs', digits: 1 },
            { key: 'ratio', label: '× off', digits: 3 },
            { key: 'p99', label: 'p99 ms', digits: 2 },
          ],
          rows: rows.toSorted((a, b) => a.request.localeCompare(b.request)),
        },
      ],
      measured: [
        {
          target: 'traces',
          value: Math.max(...[createPatient, createOrder].map((one) => ratioOf(one, '0.05'))),
        },
      ],
    };
  },
};

/** A collector that takes everything. */
async function startCollector(stage: Stage): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.end('{}'));
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  stage.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}
