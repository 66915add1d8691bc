import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { mockDifferences } from '../../scripts/mock/differences.ts';
import { startMock } from '../../scripts/mock/start-mock.ts';
import type { RunningMock } from '../../scripts/mock/start-mock.ts';
import { readContract } from '../../server/contract/contract.ts';
import { newSampleRunner } from '../support/sample-runner.ts';
import { contractCheck } from '../support/contract-check.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { askMock, isPrismsOwn } from './ask-mock.ts';
import { probes } from './mock-probes.ts';
import type { Probe } from './mock-probes.ts';
import type { ProbeRequest } from './probe-requests.ts';

const check = contractCheck(readContract(contract));

let mock: RunningMock;
let service: TestService;
beforeAll(async () => {
  mock = await startMock();
  service = await startTestService();
});
afterAll(async () => {
  await mock.close();
  await service.close();
});

/** What the mock and the service answer to a probe. */
async function answersTo({ requests }: Probe): Promise<readonly [mock: WireAnswer, service: WireAnswer]> {
  const { withOwnIds } = await newSampleRunner(service, temporaryDirectory());
  let answers: readonly [WireAnswer, WireAnswer] | undefined;
  for (const request of requests) {
    const { method, target, headers = {}, text } = request;
    const fromService = await service.send({
      method: method.toUpperCase(),
      path: withOwnIds(target),
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withOwnIds(value)])),
      ...(text === undefined ? {} : { body: withOwnIds(text) }),
    });
    answers = [await askTheMock(request), fromService];
  }
  if (!answers) throw new Error('The probe asks nothing');
  return answers;
}

/** Prism's answers from the contract must fit it; its own answers are not in the contract. */
async function askTheMock(request: ProbeRequest): Promise<WireAnswer> {
  const answer = await askMock(mock.url, request);
  if (!isPrismsOwn(answer) && !isMadeUp(request)) check(answer);
  return answer;
}

/** Made-up values have fields that the contract does not name, and the check refuses them. */
const isMadeUp = ({ headers }: ProbeRequest) => headers?.['prefer'] === 'dynamic=true';

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

  it('have a probe for each listed difference, and no other difference', () => {
    const shown = new Set(probes.flatMap(({ difference = [] }) => difference));
    expect([...shown].sort()).toEqual(mockDifferences.map(({ id }) => id).sort());
  });
});
