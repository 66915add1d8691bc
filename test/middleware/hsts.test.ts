import { describe, expect, it } from 'vitest';

import { bothEnvironments } from '../support/both-environments.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';

const running = bothEnvironments();

describe.each([
  ['production', 'max-age=63072000; includeSubDomains'],
  // A browser would insist on HTTPS for everything that runs on localhost.
  ['development', null],
] as const)('in %s Strict-Transport-Security is %j', (environment, expected) => {
  it.each(['/docs', '/nothing', '/api/external/carriers', 'no good\r\nX'])('for %j', async (target) => {
    const { headers } = await uncheckedAnswer(running(environment), { target });
    expect(headers.get('strict-transport-security')).toBe(expected);
  });

  it('on the operator port', async () => {
    const { service } = running(environment);
    const atOperators = { ...running(environment), service: { ...service, url: service.operatorUrl } };
    const { headers } = await uncheckedAnswer(atOperators, { target: '/api/operator/partners' });
    expect(headers.get('strict-transport-security')).toBe(expected);
  });
});
