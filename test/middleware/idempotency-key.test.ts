import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

import { practitionerBody } from '../support/bodies.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { badRequest, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';
import { rowText, storedRows } from '../support/stored-rows.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
let partner: Partner;
beforeAll(async () => {
  service = await sharedService('development');
  partner = await newPartner(service, 'development');
});

/** Creates a practitioner under an Idempotency-Key. */
function create(key: string): Promise<WireAnswer> {
  const body = practitionerBody(partner.clinicId);
  return partner.call('createPractitioner', { body, headers: { 'idempotency-key': key } });
}

it("an Idempotency-Key is stored as a keyed hash: the database does not hold the caller's words", async () => {
  const key = 'Noah Castillo 1994-09-23';
  await create(key);
  const stored = await storedRows(service, 'idempotency_records', 'partner_id', partner.partnerId, 'key');
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.map(rowText).join()).not.toContain('Castillo');
  expect(stored.map((row) => row['key'])).not.toContain(createHash('sha256').update(key).digest('base64url'));
  expect((await create(key)).headers.get('idempotency-replayed')).toBe('true');
});

describe('a key is 1 to 255 printable characters of ASCII', () => {
  it.each([
    ['one', 'a'],
    ['255', 'x'.repeat(255)],
    ['spaces and quotes', 'with spaces and "quotes"'],
    ['the last of ASCII', '~'],
  ])('%s', async (_, key) => {
    expect((await create(key)).status).toBe(201);
  });

  it.each([
    ['none', '', 'format', 'Idempotency-Key must be printable ASCII'],
    ['256', 'x'.repeat(256), 'max_length', 'Idempotency-Key must be at most 255 characters'],
    ['another letter', 'clé', 'format', 'Idempotency-Key must be printable ASCII'],
    ['a tab', 'tab\there', 'format', 'Idempotency-Key must be printable ASCII'],
  ])('not %s', async (_, key, reason, message) => {
    expect(refusalIn(await create(key))).toEqual(badRequest({ field: 'Idempotency-Key', reason, message }));
  });
});
