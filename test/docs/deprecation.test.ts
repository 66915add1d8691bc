import { expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { contractForPage } from '../../scripts/docs/contract-for-page.ts';
import { set } from '../contract/edit-contract.ts';
import type { Draft } from '../contract/edit-contract.ts';

it('the documentation says of what is deprecated on which day it ends', async () => {
  const changed: Draft = structuredClone({ ...contract });
  const deprecate = (sunset: string, ...place: readonly string[]) => {
    set(true, ...place, 'deprecated')(changed);
    set('2027-01-01', ...place, 'x-deprecated-since')(changed);
    set(sunset, ...place, 'x-sunset')(changed);
  };
  deprecate('2027-08-01', 'paths', '/api/external/patient', 'post');
  deprecate('2027-09-01', 'components', 'schemas', 'PatientPrimary', 'properties', 'weight');
  const endingOn = (day: string): unknown => ({
    description: expect.stringContaining(`Deprecated since 2027-01-01; ends on ${day}.`) as unknown,
  });
  expect(await contractForPage(changed)).toMatchObject({
    paths: { '/api/external/patient': { post: endingOn('2027-08-01') } },
    components: { schemas: { PatientPrimary: { properties: { weight: endingOn('2027-09-01') } } } },
  });
});
