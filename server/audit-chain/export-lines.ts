import { statementOf } from './batch.ts';
import type { SignedBatch } from './batch.ts';

/*
 * An export is lines of JSON. A batch comes first: what was signed, and its signatures. Then each of its records, which is a
 * leaf byte by byte, and its proof.
 */

export type ExportLine =
  | { readonly kind: 'batch'; readonly batch: SignedBatch }
  | { readonly kind: 'record'; readonly leaf: string }
  | { readonly kind: 'proof'; readonly index: number; readonly proof: readonly Buffer[] };

export function batchLine(batch: SignedBatch): string {
  const { signature, formerSignature } = batch;
  const signatures = JSON.stringify({ signature, former_signature: formerSignature }).slice(1);
  return `{"batch":${statementOf(batch)},${signatures}`;
}

/** The roots beside the path of a leaf, from the leaf up. */
export function proofLine(index: number, proof: readonly Uint8Array[]): string {
  return JSON.stringify({ proof: proof.map((part) => Buffer.from(part).toString('hex')), index });
}

/** null if it is no line of an export. A line that says the same in another way is none. */
export function readLine(line: string): ExportLine | null {
  if (line.startsWith('{"record_id":')) return { kind: 'record', leaf: line };
  const read = parsed(line);
  if (line.startsWith('{"proof":')) return proofIn(read);
  const batch = batchIn(read);
  return batch !== null && batchLine(batch) === line ? { kind: 'batch', batch } : null;
}

type Members = Readonly<Record<string, unknown>>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

function parsed(line: string): Members {
  try {
    const value: unknown = JSON.parse(line);
    return isMembers(value) ? value : {};
  } catch {
    return {};
  }
}

function proofIn({ proof, index }: Members): ExportLine | null {
  if (!Array.isArray(proof) || typeof index !== 'number') return null;
  const parts = proof.map((part) => Buffer.from(typeof part === 'string' ? part : '', 'hex'));
  return { kind: 'proof', index, proof: parts };
}

/** A member that is missing or of another type becomes one that makes another line. */
function batchIn({ batch, signature, former_signature }: Members): SignedBatch | null {
  if (!isMembers(batch)) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    number: Number(batch['batch']),
    previous: text(batch['previous']),
    size: Number(batch['size']),
    root: text(batch['root']),
    newestRecordAt: text(batch['newest_record_at']),
    olderSealedTo: textOrNull(batch['older_sealed_to']),
    sealedAt: text(batch['sealed_at']),
    publicKey: text(batch['public_key']),
    signature: text(signature),
    formerSignature: textOrNull(former_signature),
  };
}
