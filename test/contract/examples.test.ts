import { describe, expect, it } from 'vitest';

import contractDocument from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import { bothEnvironments, environments } from '../support/both-environments.ts';
import { provoked, provokingWith } from './provocations/provoking.ts';
import { isDevelopmentOnly, requestExamples, sendExample } from './request-examples.ts';
import { responseExamples, withoutRandomValues } from './response-examples.ts';

const contract = readContract(contractDocument);
const running = bothEnvironments();
const provoke = provokingWith(running);
const shown = responseExamples(contract);

describe('a response example', () => {
  it.each(shown)(
    'is what the service answers: $response, $example',
    async ({ response, example, ...declared }) => {
      const answer = await provoke(response, example);
      expect([String(answer.status)]).toEqual(declared.statuses);
      expect(withoutRandomValues(answer.body)).toEqual(withoutRandomValues(declared.body));
    },
  );

  it('exists for every provocation', () => {
    const names = new Set(shown.map(({ response, example }) => `${response} ${example}`));
    expect(provoked.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe.each(environments)('a request example, sent to %s', (environment) => {
  it.each(requestExamples(contract))('succeeds with real IDs: $operation, $name', async (example) => {
    const { body } = await sendExample(running, environment, example);
    const refused = environment === 'production' && isDevelopmentOnly(example);
    expect(body).toMatchObject({ success: !refused });
    if (!isDevelopmentOnly(example)) expect(body).not.toHaveProperty('warnings');
  });
});
