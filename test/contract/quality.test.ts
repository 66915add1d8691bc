import { expect, it } from 'vitest';

import partner from '../../generated/partner/contract.json' with { type: 'json' };
import operator from '../../generated/operator/contract.json' with { type: 'json' };
import { spectralFindings } from '../../scripts/lint/contract-findings.ts';
import { redocly } from '../../scripts/redocly.ts';

it.each([
  ['partner', partner],
  ['operator', operator],
])(
  "Spectral's rules find nothing in the %s contract, and every exception is needed",
  async (name, contract) => {
    expect(await spectralFindings(name, JSON.stringify(contract))).toEqual([]);
  },
);

it("Redocly's strict rules find nothing in the contracts that are served", async () => {
  const served = ['generated/partner/contract.json', 'generated/operator/contract.json'];
  const { ok, stderr } = await redocly(['lint', ...served, '--extends', 'recommended-strict']);
  expect(stderr).toContain('Your API descriptions are valid');
  expect(ok).toBe(true);
});

it('a string without a limit is found, and so is an exception that is not needed', async () => {
  const contract = structuredClone<Record<string, unknown>>(partner);
  contract['components'] = { schemas: { Nickname: { type: 'string' } } };
  const findings = (await spectralFindings('partner', JSON.stringify(contract))).join('\n');
  expect(findings).toMatch(/\/components\/schemas\/Nickname: .*\(owasp:api4:2023-string-limit\)/);
  expect(findings).toContain(
    '/components/schemas/ErrorMessage: the exception from owasp:api4:2023-string-restricted is not needed',
  );
});
