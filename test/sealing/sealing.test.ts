import { describe, expect, test } from 'vitest';
import { createSealer } from '../../server/sealing/sealer.ts';
import type { Place } from '../../server/sealing/sealer.ts';
import { testClock } from '../support/test-clock.ts';

const key = Buffer.alloc(32, 'k');
const newKey = Buffer.alloc(32, 'n');
const clock = testClock();
const sealer = createSealer({ key, clock: clock.now });
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
    expect(createSealer({ key, clock: clock.now }).open(place, blob)).toEqual(value);
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
      '40a1b35a6f9a45e4e181cb6c1b411f47' +
      '991ac441bea100cef4a7fec5' +
      '09c7f7c197a81531898e40aab22da90cf4c246ad92f7a34f0d97f5ceb4d96034c1d79e0025c85b61f55007129c687ce4cff7b67e9517' +
      '957febdb35dba796a5149d797ff625';
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

  test('does not open if any byte is changed', () => {
    const blob = sealer.seal(place, 'x');
    for (let index = 0; index < blob.length; index += 1) {
      const changed = Buffer.from(blob);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => sealer.open(place, changed), `byte ${index}`).toThrow();
    }
  });

  test('does not open if it is cut off', () => {
    const blob = sealer.seal(place, value);
    for (const length of [0, 1, 20, 33, 40, blob.length - 1]) {
      expect(() => sealer.open(place, blob.subarray(0, length))).toThrow();
    }
  });

  test('is sealed with the new key and opens with both during a key rotation', () => {
    const old = sealer.seal(place, value);
    const rotating = createSealer({ key: newKey, previous: key, clock: clock.now });
    const current = rotating.seal(place, value);
    expect(rotating.open(place, old)).toEqual(value);
    expect(rotating.open(place, current)).toEqual(value);
    const rotated = createSealer({ key: newKey, clock: clock.now });
    expect(rotated.open(place, current)).toEqual(value);
    expect(() => rotated.open(place, old)).toThrow('sealed with a key that this server does not have');
  });

  test('has a new data key after an hour', () => {
    const saltOf = (blob: Buffer) => blob.toString('hex', 5, 21);
    const first = saltOf(sealer.seal(place, value));
    expect(saltOf(sealer.seal(place, value))).toBe(first);
    clock.advance(3_600_000);
    expect(saltOf(sealer.seal(place, value))).not.toBe(first);
  });

  test('opens even if its data key is no longer cached', () => {
    const hourly = testClock();
    const busy = createSealer({ key, clock: hourly.now });
    const blobs = Array.from({ length: 4_200 }, () => {
      hourly.advance(3_600_000);
      return busy.seal(place, value);
    });
    for (const blob of blobs) expect(busy.open(place, blob)).toEqual(value);
  });
});
