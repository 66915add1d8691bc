import { beforeAll, describe, expect, it } from 'vitest';

import { tellingValues } from '../../scripts/docs/tables.ts';
import { demoFormulary } from '../../server/sandbox/demo/demo-data.ts';
import { practitionerBody, requestBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { findingsIn, refusalIn, warningsIn } from '../support/partner.ts';

const running = bothEnvironments();

it('the guide counts the medications that it lists', () => {
  expect(demoFormulary).toHaveLength(32);
});

let development: PartnerWithPatient;
let production: PartnerWithPatient;
beforeAll(async () => {
  [development, production] = await Promise.all([
    newPartnerWithPatient(running('development'), 'development'),
    newPartnerWithPatient(running('production'), 'production'),
  ]);
});

describe('a telling value brings about its finding: a warning in development, a refusal in production', () => {
  it.each(tellingValues)('$operation $fields: $reason', async ({ operation, fields, reason }) => {
    const send = (partner: PartnerWithPatient) => {
      const good =
        operation === 'createPractitioner' ? practitionerBody(partner.clinicId) : requestBody(partner);
      return partner.call(operation, { body: { ...good, ...fields } });
    };
    const warned = warningsIn(await send(development));
    expect(warned).toEqual([expect.objectContaining({ reason })]);
    const refused = await send(production);
    expect(refusalIn(refused)).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(findingsIn(refused)).toEqual(warned);
  });
});
