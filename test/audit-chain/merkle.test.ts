import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { leafHash, proofsOf, rootFromProof, rootOf } from '../../server/audit-chain/merkle.ts';

/** The leaves and roots of the reference implementation of Certificate Transparency, by the number of leaves. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** The hash of a leaf of any bytes; ours are text. */
const hashOfBytes = (hex: string) => hash('sha256', Buffer.from(`00${hex}`, 'hex'), 'buffer');
const hashes = leaves.map(hashOfBytes);

/** The proof of RFC 9162, section 2.1.3.2, word by word: another way to the root than ours. */
function verifiedByTheRfc(
  leaf: Buffer,
  index: number,
  size: number,
  proof: readonly Buffer[],
): string | null {
  if (index >= size) return null;
  let [fn, sn, r] = [index, size - 1, leaf];
  const node = (left: Buffer, right: Buffer) =>
    hash('sha256', Buffer.concat([Buffer.of(1), left, right]), 'buffer');
  for (const p of proof) {
    if (sn === 0) return null;
    if (fn % 2 === 1 || fn === sn) {
      r = node(p, r);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1];
    } else {
      r = node(r, p);
    }
    [fn, sn] = [fn >> 1, sn >> 1];
  }
  return sn === 0 ? r.toString('hex') : null;
}

describe('a Merkle tree of RFC 9162', () => {
  test('has the root of the test vectors, for every number of leaves', () => {
    expect(roots.map((_, size) => rootOf(hashes.slice(0, size)).toString('hex'))).toEqual(roots);
  });

  test('hashes a text leaf with its prefix', () => {
    expect(leafHash('').toString('hex')).toBe(roots[1]);
    expect(leafHash(' !')).toEqual(hashOfBytes('2021'));
  });

  test('has the proof of the test vectors', () => {
    expect(proofsOf(hashes)[5]?.map((part) => part.toString('hex'))).toEqual([
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ]);
  });

  test('proves each of its leaves, by our algorithm and by that of the RFC', () => {
    for (let size = 1; size <= 70; size += 1) {
      const many = Array.from({ length: size }, (_, at) => leafHash(String(at)));
      const root = rootOf(many).toString('hex');
      const proofs = proofsOf(many);
      for (const [index, leaf] of many.entries()) {
        const proof = proofs[index] ?? [];
        expect(rootFromProof(leaf, { index, size }, proof)?.toString('hex')).toBe(root);
        expect(verifiedByTheRfc(leaf, index, size, proof)).toBe(root);
      }
    }
  });

  test('proves no other leaf, place or size', () => {
    const [leaf = Buffer.alloc(0), other = leaf] = hashes;
    const [proof = []] = proofsOf(hashes);
    const rootAt = (of: Buffer, place: { index: number; size: number }, parts = proof) =>
      rootFromProof(of, place, parts)?.toString('hex');
    expect(rootAt(leaf, { index: 0, size: 8 })).toBe(roots[8]);
    expect(rootAt(other, { index: 0, size: 8 })).not.toBe(roots[8]);
    expect(rootAt(leaf, { index: 1, size: 8 })).not.toBe(roots[8]);
    expect(rootAt(leaf, { index: 8, size: 8 })).toBeUndefined();
    expect(rootAt(leaf, { index: -1, size: 8 })).toBeUndefined();
    expect(rootAt(leaf, { index: 0, size: 1 })).toBeUndefined();
    expect(rootAt(leaf, { index: 0, size: 8 }, proof.slice(1))).toBeUndefined();
    expect(rootAt(leaf, { index: 0, size: 8 }, [...proof, leaf])).toBeUndefined();
  });
});
