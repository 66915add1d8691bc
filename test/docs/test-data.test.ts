import { beforeAll, describe, expect, it } from 'vitest';

import { tellingValues } from '../../scripts/docs/tables.ts';
import { demoFormulary } from '../../server/sandbox/demo/demo-data.ts';
import { practitionerBody, requestBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { warnedAndRefused } from '../support/warned-and-refused.ts';

const running = bothEnvironments();

it('the guide counts the medications that it lists', () => {
  expect(demoFormulary).toHaveLength(32);
});

let callers: readonly [PartnerWithPatient, PartnerWithPatient];
beforeAll(async () => {
  callers = await Promise.all([
    newPartnerWithPatient(running('development'), 'development'),
    newPartnerWithPatient(running('production'), 'production'),
  ]);
});

describe('a telling value brings about its finding: a warning in development, a refusal in production', () => {
  it.each(tellingValues)('$operation $fields: $reason', async ({ operation, fields, reason }) => {
    const good = (partner: PartnerWithPatient) =>
      operation === 'createPractitioner' ? practitionerBody(partner.clinicId) : requestBody(partner);
    const { warned, refused } = await warnedAndRefused(operation, callers, (partner) => ({
      body: { ...good(partner), ...fields },
    }));
    expect(warned).toEqual([expect.objectContaining({ reason })]);
    expect(refused).toEqual(warned);
  });
});
