import { isViolationOf } from '../database/database.ts';
import { query } from '../database/statement.ts';
import type { OwnSealer, Place } from '../sealing/sealer.ts';
import type { Check } from '../store/change.ts';
import type { Store } from '../store/store.ts';
import { ofPartner } from '../store/tenancy.ts';
import { noReference, referencedKinds } from './wire.ts';
import type { OwnReference, ReferencedKind, SentExternalId } from './wire.ts';

/** Empties the columns of a reference in an erasure. */
export const withoutReference = 'references_sealed = null, external_id_hash = null';

const placeOf = (table: ReferencedKind, id: string): Place => ({ table, column: 'references', id });

/** The columns of a reference: its sealed values, and the keyed hashes that its external_id is found by. */
interface ReferenceColumns {
  readonly references_sealed: Buffer | null;
  readonly external_id_hash: string | null;
}

/** The columns of a new row. Both are null if the partner gave it no reference. */
export function referenceColumns(
  store: Store,
  table: ReferencedKind,
  own: { id: string; partnerId: string; clinicId: string; reference: OwnReference },
): ReferenceColumns {
  const { id, partnerId, clinicId, reference } = own;
  const { externalId, metadata } = reference;
  const isEmpty = externalId === null && Object.keys(metadata).length === 0;
  return {
    references_sealed: isEmpty ? null : store.sealer.ofPartner(partnerId).seal(placeOf(table, id), reference),
    external_id_hash: externalId === null ? null : externalIdHash(store, table, clinicId, externalId),
  };
}

/** The reference of a row; noReference if it has none. */
export function openReference(
  sealer: OwnSealer,
  table: ReferencedKind,
  { id, sealed }: { id: string; sealed: Uint8Array | null },
): OwnReference {
  return sealed ? sealer.open<OwnReference>(placeOf(table, id), sealed) : noReference;
}

/** A sealed value that was read as part of a JSON object. */
export const fromHex = (text: string | null): Buffer | null =>
  text === null ? null : Buffer.from(text, 'hex');

/**
 * The keyed hashes of an external_id: one of the id alone, so that operators find it in all clinics, and one with its kind and
 * clinic.
 */
function externalIdHash(
  { lookupHash, searchHash }: Store,
  kind: ReferencedKind,
  clinicId: string,
  externalId: string,
): string {
  return `${searchHash('external_id', externalId)}.${lookupHash('external_id', kind, clinicId, externalId)}`;
}

/** The condition that a row has an external_id, whatever its clinic. */
export const hasExternalId = 'external_id_hash >= :any_clinic_from and external_id_hash < :any_clinic_to';

/** The values of hasExternalId: `/` is the character after the dot. */
export function externalIdInAnyClinic({ searchHash }: Store, externalId: string) {
  const hash = searchHash('external_id', externalId);
  return { any_clinic_from: `${hash}.`, any_clinic_to: `${hash}/` };
}

/** An external_id finds an order by these hashes: the order's own, a line's, or the refill request's. */
export function externalIdOfOrder(store: Store, clinicId: string, externalId: string) {
  const hash = (kind: ReferencedKind) => externalIdHash(store, kind, clinicId, externalId);
  return {
    order_hash: hash('medication_orders'),
    line_hash: hash('medication_requests'),
    refill_hash: hash('refill_requests'),
  };
}

/**
 * Part of a change that creates something with an external_id. It sees what is committed, and what the statements before
 * it in the same transaction have written, so that a taken external_id does not make a batch fail. One that is taken at
 * the same moment violates the unique index: see orTaken.
 */
export const externalIdsAreFree = (...hashes: readonly [ReferencedKind, string][]) =>
  ({
    name: 'external_ids',
    sql: `select where ${hashes
      .map(
        ([table, hash]) =>
          `not exists (select from ${table} where external_id_hash = ${hash} and ${ofPartner(table)})`,
      )
      .join(' and ')}`,
    otherwise: 'external_id_taken',
  }) as const satisfies Check<string>;

/** The verdict of a change. A violation of an index of external_ids becomes a verdict too. */
export async function orTaken<Verdict>(change: Promise<Verdict>): Promise<Verdict | 'external_id_taken'> {
  try {
    return await change;
  } catch (error) {
    if (referencedKinds.some((table) => isViolationOf(`${table}_external_id`, error))) {
      return 'external_id_taken';
    }
    throw error;
  }
}

const readTaken = query<{ hash: string; id: string }>(
  'taken_external_ids',
  `select found.hash, found.id
   from clinics
   cross join lateral (
     ${referencedKinds
       .map(
         (table) =>
           `select external_id_hash as hash, id from ${table}
            where external_id_hash = any(:hashes::text[]) and ${ofPartner(table)}`,
       )
       .join(' union all ')}
   ) as found
   where clinics.id = :clinic_id and ${ofPartner('clinics')}`,
);

/** The first of these external_ids that something has, and its id; null if all are free, or the clinic is another partner's. */
export async function findTaken(
  store: Store,
  { partnerId, clinicId }: { readonly partnerId: string; readonly clinicId: string },
  wanted: readonly SentExternalId[],
): Promise<{ readonly wanted: SentExternalId; readonly id: string } | null> {
  const hashes = wanted.map(({ kind, externalId }) => externalIdHash(store, kind, clinicId, externalId));
  const values = { partner_id: partnerId, clinic_id: clinicId, hashes };
  const ids = new Map((await store.database.run(readTaken, values)).map(({ hash, id }) => [hash, id]));
  for (const [index, one] of wanted.entries()) {
    const id = ids.get(hashes[index] ?? '');
    if (id !== undefined) return { wanted: one, id };
  }
  return null;
}
