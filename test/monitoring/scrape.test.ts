import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { freePort } from '../../scripts/free-port.ts';
import { eventually } from '../support/eventually.ts';
import { startProcess } from '../support/process.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { prometheus, promtool } from './prometheus.ts';
import { rulesFile } from './rules.ts';
import { watchedService } from './watched-service.ts';

const page = 'docs/monitoring/prometheus.yaml';

/** The documented configuration, for one process on another port, read every second. */
function configuration(address: string, authority: string): string {
  const directory = temporaryDirectory();
  const documented = readFileSync(page, 'utf8');
  const text = documented
    .replace("['127.0.0.1:9464', '127.0.0.1:9465']", `['${address}']`)
    .replaceAll('15s', '1s');
  const file = join(directory, 'prometheus.yaml');
  writeFileSync(file, text);
  writeFileSync(join(directory, 'ca.pem'), authority);
  copyFileSync(rulesFile, join(directory, 'alerts.yaml'));
  return file;
}

/** Starts Prometheus on loopback, and returns a function that asks its API. */
async function startPrometheus(file: string) {
  const address = `127.0.0.1:${String(await freePort())}`;
  const storage = `--storage.tsdb.path=${temporaryDirectory()}`;
  const args = [`--config.file=${file}`, `--web.listen-address=${address}`, storage];
  startProcess('prometheus', args, { env: process.env });
  const ask = async (path: string): Promise<unknown> => {
    const answer: unknown = await (await fetch(`http://${address}/api/v1/${path}`)).json();
    if (!isObject(answer) || answer['status'] !== 'success') throw new Error(JSON.stringify(answer));
    return answer['data'];
  };
  return ask;
}

test('the alerts read the job that the configuration names', () => {
  const [, job = ''] = /job_name: (\S+)/.exec(readFileSync(page, 'utf8')) ?? [];
  const named = readFileSync(rulesFile, 'utf8').match(/job="[^"]*"/g);
  expect(new Set(named)).toEqual(new Set([`job="${job}"`]));
});

test.each(prometheus)('$name takes the documented configuration', async () => {
  expect(await promtool('check', 'config', '--syntax-only', page)).toMatch(/SUCCESS/);
});

test.each(prometheus)('a real $name reads a process over TLS and evaluates every rule', async () => {
  const { service, journey } = await watchedService();
  await journey();
  const { host } = new URL(service.service.metricsUrl ?? '');
  const ask = await startPrometheus(configuration(host, service.authority ?? ''));
  await eventually(async () => {
    expect(await ask('targets')).toMatchObject({ activeTargets: [{ health: 'up', lastError: '' }] });
  });
  const unhealthy = async () =>
    JSON.stringify(await ask('rules'))
      .match(/"health":"\w+"/g)
      ?.filter((health) => health !== '"health":"ok"');
  await eventually(async () => expect(await unhealthy()).toEqual([]));
  const rules = JSON.stringify(await ask('rules'));
  expect(rules).not.toContain('"state":"firing"');
});
