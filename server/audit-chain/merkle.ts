import { hash } from 'node:crypto';

/*
 * Merkle trees as in RFC 9162, section 2.1. Leaves and nodes are hashed with different first bytes, so that nobody can show
 * a node as a leaf.
 */

const sha256 = (...parts: readonly Uint8Array[]) => hash('sha256', Buffer.concat(parts), 'buffer');

const leafPrefix = Buffer.of(0);
const nodePrefix = Buffer.of(1);

export const leafHash = (leaf: string): Buffer => sha256(leafPrefix, Buffer.from(leaf));

const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(nodePrefix, left, right);

/** The largest power of two below `size`: how many leaves are on the left. */
const leftSize = (size: number) => 2 ** Math.ceil(Math.log2(size) - 1);

/** The root of the tree over these leaf hashes. */
export function rootOf(hashes: readonly Uint8Array[]): Buffer {
  const [first] = hashes;
  if (first === undefined) return sha256();
  if (hashes.length === 1) return Buffer.from(first);
  const left = leftSize(hashes.length);
  return nodeHash(rootOf(hashes.slice(0, left)), rootOf(hashes.slice(left)));
}

/**
 * What proves that each leaf is in the tree: the roots of the subtrees beside its path, from the leaf up. For all leaves at
 * once, because their paths share most of the work.
 */
export function proofsOf(hashes: readonly Uint8Array[]): Buffer[][] {
  if (hashes.length <= 1) return hashes.map(() => []);
  const left = leftSize(hashes.length);
  const [before, behind] = [hashes.slice(0, left), hashes.slice(left)];
  const [rootBefore, rootBehind] = [rootOf(before), rootOf(behind)];
  return [
    ...proofsOf(before).map((proof) => [...proof, rootBehind]),
    ...proofsOf(behind).map((proof) => [...proof, rootBefore]),
  ];
}

/** The root that a proof leads to, or null if it has not the length for this place in a tree of this size. */
export function rootFromProof(
  leaf: Uint8Array,
  place: { readonly index: number; readonly size: number },
  proof: readonly Uint8Array[],
): Buffer | null {
  const { index, size } = place;
  if (index < 0 || index >= size) return null;
  const sibling = proof.at(-1);
  if (size === 1) return sibling === undefined ? Buffer.from(leaf) : null;
  if (sibling === undefined) return null;
  const left = leftSize(size);
  const isLeft = index < left;
  const below = isLeft ? { index, size: left } : { index: index - left, size: size - left };
  const root = rootFromProof(leaf, below, proof.slice(0, -1));
  if (root === null) return null;
  return isLeft ? nodeHash(root, sibling) : nodeHash(sibling, root);
}
