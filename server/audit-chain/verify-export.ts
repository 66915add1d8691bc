import { isSignedBy } from './audit-key.ts';
import { statementOf } from './batch.ts';
import type { SignedBatch } from './batch.ts';
import { readLine } from './export-lines.ts';
import type { ExportLine } from './export-lines.ts';
import { leafHash, rootFromProof } from './merkle.ts';
import { verification } from './verify.ts';
import type { Fault, VerificationOptions } from './verify.ts';

/** What was verified, up to the fault if there is one. */
export interface ExportVerified {
  /** A fault in a batch, or a line that is not part of an export. */
  readonly fault: Fault | { readonly line: number } | null;
  readonly batches: number;
  readonly records: number;
  readonly first: SignedBatch | null;
  readonly last: SignedBatch | null;
}

export interface ExportOptions extends Omit<VerificationOptions, 'first'> {
  /**
   * The file holds only some records, each with its proof. Then each batch must have a trusted key itself, and nothing is said
   * about records that are not there.
   */
  readonly someRecords: boolean;
}

interface Group {
  readonly batch: SignedBatch;
  readonly records: { readonly leaf: string; proof: (ExportLine & { readonly kind: 'proof' }) | null }[];
}

/** Verifies an export without the service that made it: everything that is needed is in its lines and the reader's key. */
export async function verifyExport(
  lines: AsyncIterable<string>,
  options: ExportOptions,
): Promise<ExportVerified> {
  const verifying = verification({ ...options, first: null });
  const counts = { batches: 0, records: 0 };
  let first: SignedBatch | null = null;
  let last: SignedBatch | null = null;
  const faultOf = ({ batch, records }: Group): Fault | null => {
    const fault =
      proofFault(batch, records) ??
      (options.someRecords
        ? ownFault(batch, records, options.trusted)
        : verifying.add(
            batch,
            records.map(({ leaf }) => leaf),
          ));
    if (fault !== null) return fault;
    counts.batches += 1;
    counts.records += records.length;
    first ??= batch;
    last = batch;
    return null;
  };
  for await (const group of groupsOf(lines)) {
    const fault = 'line' in group ? group : faultOf(group);
    if (fault !== null) return { fault, ...counts, first, last };
  }
  return { fault: options.someRecords ? null : verifying.end(), ...counts, first, last };
}

async function* groupsOf(lines: AsyncIterable<string>): AsyncGenerator<Group | { readonly line: number }> {
  let group: Group | undefined;
  let number = 0;
  for await (const line of lines) {
    number += 1;
    const read = readLine(line);
    const record = group?.records.at(-1);
    if (read?.kind === 'batch') {
      if (group) yield group;
      group = { batch: read.batch, records: [] };
    } else if (read?.kind === 'record' && group) {
      group.records.push({ leaf: read.leaf, proof: null });
    } else if (read?.kind === 'proof' && record?.proof === null) {
      record.proof = read;
    } else {
      yield { line: number };
      return;
    }
  }
  if (group) yield group;
}

/** A proof in the file has to lead to the root, although a whole batch proves itself. */
function proofFault(batch: SignedBatch, records: Group['records']): Fault | null {
  for (const { leaf, proof } of records) {
    if (proof === null) continue;
    const root = rootFromProof(leafHash(leaf), { index: proof.index, size: batch.size }, proof.proof);
    if (root?.toString('hex') !== batch.root) {
      return { batch: batch.number, why: 'has a record whose proof does not lead to its root' };
    }
  }
  return null;
}

function ownFault(batch: SignedBatch, records: Group['records'], trusted: readonly string[]): Fault | null {
  const fault = (why: string) => ({ batch: batch.number, why });
  if (!isSignedBy(batch.publicKey, statementOf(batch), batch.signature)) {
    return fault('was altered: its signature does not match');
  }
  if (!trusted.includes(batch.publicKey)) {
    return fault(`is signed by another key than the one you trust: ${batch.publicKey}`);
  }
  return records.some(({ proof }) => proof === null) ? fault('has a record without its proof') : null;
}
