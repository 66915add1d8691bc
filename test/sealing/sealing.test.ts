import { describe, expect, test } from 'vitest';
import { createSealer } from '../../server/sealing/sealer.ts';
import type { Place } from '../../server/sealing/sealer.ts';
import { testClock } from '../support/test-clock.ts';

const key = Buffer.alloc(32, 'k');
const clock = testClock();
const partnerId = 'a-partner';
const sealer = createSealer({ key, clock: clock.now }).ofPartner(partnerId);
const place: Place = { table: 'patients', column: 'sealed', id: 'a-patient' };
const value = {
  firstName: 'Jonas',
  contacts: [{ key: 'email', value: 'jonas@mail.example' }],
  middleName: null,
};

describe('a sealed value', () => {
  test('opens in its place, in another process too', () => {
    const blob = sealer.seal(place, value);
    expect(sealer.open(place, blob)).toEqual(value);
    expect(createSealer({ key, clock: clock.now }).ofPartner(partnerId).open(place, blob)).toEqual(value);
  });

  test('does not show its content, and differs each time', () => {
    const blobs = [sealer.seal(place, value), sealer.seal(place, value)];
    for (const blob of blobs) expect(blob.toString('latin1')).not.toMatch(/Jonas|jonas|firstName/);
    expect(blobs[0]).not.toEqual(blobs[1]);
  });

  test('of an earlier release still opens: version, key id, salt, nonce, ciphertext, tag', () => {
    const kept =
      '01' +
      '5e318f8c' +
      '3197121f3fbd3cf53707ac67f34ff4b5' +
      '21f06871881bf80aad9a6dc9' +
      '44d7eb943cafde68c82c141fb1c1bc3ffbe8c116abe954df0de747c89369daac9a794ed33e8d4bc136c3e2ba7d00b58e739c48598e87' +
      '8d8a59ff3fe1673d49b30ae14783a2';
    expect(sealer.open(place, Buffer.from(kept, 'hex'))).toEqual({
      firstName: 'Jonas',
      contacts: [],
      middleName: null,
    });
  });

  test.each([{ table: 'medication_orders' }, { column: 'other' }, { id: 'another-patient' }])(
    'does not open in another place: %o',
    (moved) => {
      const blob = sealer.seal(place, value);
      expect(() => sealer.open({ ...place, ...moved }, blob)).toThrow();
    },
  );

  test.each(['another-partner', 'deployment'])('does not open for %s', (owner) => {
    const { ofPartner } = createSealer({ key, clock: clock.now });
    expect(() => ofPartner(owner).open(place, sealer.seal(place, value))).toThrow();
  });

  test('does not open if any byte is changed', () => {
    const blob = sealer.seal(place, 'x');
    for (let index = 0; index < blob.length; index += 1) {
      const changed = Buffer.from(blob);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => sealer.open(place, changed), `byte ${index}`).toThrow();
    }
  });

  test('has a new data key after an hour', () => {
    const saltOf = (blob: Buffer) => blob.toString('hex', 5, 21);
    const first = saltOf(sealer.seal(place, value));
    expect(saltOf(sealer.seal(place, value))).toBe(first);
    clock.advance(3_600_000);
    expect(saltOf(sealer.seal(place, value))).not.toBe(first);
  });
});
