import { isObject } from '../../contract/json-schema.ts';
import { statementOf } from './batch.ts';
import type { SignedBatch } from './batch.ts';
import { verification } from './verify.ts';
import type { Fault, VerificationOptions } from './verify.ts';

/*
 * An export is lines of JSON: each batch with its signatures, and then its records, byte for byte as they were hashed.
 */

export function batchLine(batch: SignedBatch): string {
  const { signature, formerSignature } = batch;
  const signatures = JSON.stringify({ signature, former_signature: formerSignature }).slice(1);
  return `{"batch":${statementOf(batch)},${signatures}`;
}

/** `batches`, `records`, `first` and `last` cover only batches that hold. */
interface ExportVerified {
  /** A fault in a batch, or a line that is not part of an export. */
  readonly fault: Fault | { readonly line: number } | null;
  readonly steppedOver: readonly Fault[];
  readonly batches: number;
  readonly records: number;
  readonly first: SignedBatch | null;
  readonly last: SignedBatch | null;
}

/** Verifies an export without the service that made it: the lines and the reader's key are enough. */
export async function verifyExport(
  lines: AsyncIterable<string>,
  options: Omit<VerificationOptions, 'first'>,
): Promise<ExportVerified> {
  const verifying = verification({ ...options, first: null });
  let batches = 0;
  let records = 0;
  let first: SignedBatch | null = null;
  const verified = (fault: ExportVerified['fault']) => ({
    fault,
    steppedOver: verifying.steppedOver(),
    batches,
    records,
    first,
    last: verifying.last(),
  });
  for await (const part of partsOf(lines)) {
    if ('line' in part) return verified(part);
    if (!verifying.add(part.batch, part.lines)) continue;
    batches += 1;
    records += part.lines.length;
    first ??= part.batch;
  }
  return verified(verifying.end());
}

interface Part {
  readonly batch: SignedBatch;
  readonly lines: string[];
}

/** Yields each batch with its lines. Ends at a line that is not part of an export, with its number. */
async function* partsOf(lines: AsyncIterable<string>): AsyncGenerator<Part | { readonly line: number }> {
  let part: Part | undefined;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (part && line.startsWith('{"record_id":')) {
      part.lines.push(line);
      continue;
    }
    if (part) yield part;
    const batch = batchIn(line);
    if (batch === null) {
      yield { line: number };
      return;
    }
    part = { batch, lines: [] };
  }
  if (part) yield part;
}

/** null if it is not the line of a batch. The same content in other bytes is not such a line. */
function batchIn(line: string): SignedBatch | null {
  const { batch, signature, former_signature } = parsed(line);
  if (!isObject(batch)) return null;
  // A missing or mistyped member is replaced by one that makes the line differ.
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const read = {
    number: Number(batch['batch']),
    previous: text(batch['previous']),
    size: Number(batch['size']),
    root: text(batch['root']),
    newestRecordAt: text(batch['newest_record_at']),
    sealedAt: text(batch['sealed_at']),
    publicKey: text(batch['public_key']),
    signature: text(signature),
    formerSignature: typeof former_signature === 'string' ? former_signature : null,
  };
  return batchLine(read) === line ? read : null;
}

function parsed(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
