import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import partnerDocument from '../../generated/partner/contract.json' with { type: 'json' };
import houseRules from '../../openapi/lint/house-rules.ts';
import { spectralFindings } from '../../scripts/lint/spectral-findings.ts';
import { redocly } from '../../scripts/redocly.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { remove, set } from './edit-contract.ts';
import type { Draft } from './edit-contract.ts';

const carriers = ['paths', '/api/external/carriers', 'get'];
const orders = ['paths', '/api/external/medication-order', 'get'];
const practitioner = ['paths', '/api/external/practitioner', 'post'];
const responses = ['components', 'responses'];
const schemas = ['components', 'schemas'];
const primary = [...schemas, 'PatientPrimary'];
const priced = [...responses, 'CarrierServiceList', 'content', 'application/json', 'examples', 'priced'];

/** A fault for each house rule, and one for the validation of examples. */
const faults: Readonly<Record<string, (contract: Draft) => void>> = {
  'house/body-examples': remove(...responses, 'CarrierList', 'content', 'application/json', 'examples'),
  'house/closed-requests': remove(...primary, 'additionalProperties'),
  'house/deprecation': set(true, ...carriers, 'deprecated'),
  'house/idempotent-writes': remove(...practitioner, 'parameters', 0),
  'house/nullable-enum': set(
    { type: ['string', 'null'], enum: ['a', null] },
    ...primary,
    'properties',
    'own',
  ),
  'house/open-payloads': set(false, ...schemas, 'CarrierService', 'additionalProperties'),
  'house/operation-id': set('addPractitioner', ...practitioner, 'operationId'),
  'house/paged-lists': set([], ...orders, 'parameters'),
  'house/partial-updates': remove(...schemas, 'PatientUpdate', 'minProperties'),
  'house/property-examples': remove(...primary, 'properties', 'middle_name', 'examples'),
  'house/response-headers': remove(...responses, 'CarrierList', 'headers', 'X-Request-Id'),
  'house/scopes': remove(...carriers, 'x-scope'),
  'house/standard-errors': remove(...carriers, 'responses', '429'),
  'house/variants-common-required': remove(...schemas, 'Patient', 'type'),
  'house/variants-described': remove(...primary, 'title'),
  'no-invalid-media-type-examples': set('yes', ...priced, 'value', 'success'),
};

// `npm run lint` shows that no rule reports anything in the contracts as they are.
it('each of our rules has a planted fault, and reports it', async () => {
  const rules = Object.keys(houseRules().rules.oas3).map((name) => `house/${name}`);
  expect(new Set(Object.keys(faults))).toEqual(new Set([...rules, 'no-invalid-media-type-examples']));

  const contract: Draft = structuredClone({ ...partnerDocument });
  for (const plant of Object.values(faults)) plant(contract);
  const file = join(temporaryDirectory(), 'contract.json');
  await writeFile(file, JSON.stringify(contract));
  const options = ['--config', 'openapi/lint/redocly.yaml', '--format', 'github-actions'];
  const { stdout } = await redocly(['lint', file, ...options, '--max-problems', '1000']);
  const reported = new Set([...stdout.matchAll(/^::error title=([^,]+),/gm)].map(([, rule]) => rule));
  expect(Object.keys(faults).filter((rule) => !reported.has(rule))).toEqual([]);
});

it('Spectral finds a string without a limit, and an exception that is not needed', async () => {
  const [{ openapi, info }, components] = [partnerDocument, { schemas: { Nickname: { type: 'string' } } }];
  const contract = { openapi, info, paths: {}, components };
  const findings = (await spectralFindings('partner', JSON.stringify(contract))).join('\n');
  expect(findings).toMatch(/\/components\/schemas\/Nickname: .*\(owasp:api4:2023-string-limit\)/);
  expect(findings).toContain(
    '/components/schemas/ErrorMessage: the exception from owasp:api4:2023-string-restricted is not needed',
  );
});
