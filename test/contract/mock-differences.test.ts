import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { mockDifferences } from '../../scripts/mock/differences.ts';
import { startMock } from '../../scripts/mock/start-mock.ts';
import type { RunningMock } from '../../scripts/mock/start-mock.ts';
import { readContract } from '../../server/contract/contract.ts';
import { newReader } from '../support/reader.ts';
import { contractCheck } from '../support/contract-check.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { probes } from './mock-probes.ts';
import type { Probe } from './mock-probes.ts';
import type { ProbeRequest } from './probe-requests.ts';

const check = contractCheck(readContract(contract));

let mock: RunningMock;
let service: TestService;
beforeAll(async () => {
  mock = await startMock(contract, 0);
  service = await startTestService();
});
afterAll(async () => {
  mock.close();
  await service.close();
});

/** What the mock and the service answer to a probe; both are held to the contract. */
async function answersTo({ requests }: Probe): Promise<readonly [mock: WireAnswer, service: WireAnswer]> {
  const { owned } = await newReader(service, temporaryDirectory());
  let answers: readonly [WireAnswer, WireAnswer] | undefined;
  for (const request of requests) {
    const { method, target, headers = {}, text } = request;
    const fromService = await service.send({
      method: method.toUpperCase(),
      path: owned(target),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, owned(value)])),
      ...(text === undefined ? {} : { body: owned(text) }),
    });
    answers = [await askMock(request), fromService];
  }
  if (!answers) throw new Error('The probe asks nothing');
  return answers;
}

async function askMock({ method, target, headers = {}, text }: ProbeRequest): Promise<WireAnswer> {
  const response = await fetch(`${mock.url}${target}`, {
    method: method.toUpperCase(),
    headers,
    ...(text === undefined ? {} : { body: text }),
    signal: AbortSignal.timeout(5000),
  });
  const path = target.split('?')[0] ?? target;
  const answer = {
    method,
    path,
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  };
  check(answer);
  return answer;
}

describe('the mock and the service', () => {
  it.each(probes.filter(({ difference }) => difference === undefined))('agree on $title', async (probe) => {
    const [mocked, served] = await answersTo(probe);
    expect(probe.view(mocked), JSON.stringify(mocked.body)).toEqual(probe.view(served));
  });

  it.each(probes.filter(({ difference }) => difference !== undefined))(
    'differ, as listed, on $title',
    async (probe) => {
      const [mocked, served] = await answersTo(probe);
      expect(probe.view(mocked), JSON.stringify(served.body)).not.toEqual(probe.view(served));
    },
  );

  it('differ in what is listed, and each listed difference is shown', () => {
    const shown = new Set(probes.flatMap(({ difference = [] }) => difference));
    expect([...shown].sort()).toEqual(mockDifferences.map(({ id }) => id).sort());
  });
});
