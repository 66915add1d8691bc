import { statement } from '../database/statement.ts';
import type { Statement } from '../database/statement.ts';
import { referencedKinds } from '../references/wire.ts';
import type { OwnSealer, Place, Sealer } from '../sealing/sealer.ts';
import { applyChange, defineChange } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import { lowestId } from '../store/identifiers.ts';
import type { Store } from '../store/store.ts';

/** A rotation of the PHI key. It walks over all sealed values until one walk finds none that another key has sealed. */
export interface PhiRotation {
  readonly id: string;
  /** Identifies the new key without revealing it. */
  readonly keyId: string;
  /**
   * 'incomplete': some values could not be opened and are left as they were. 'superseded': a rotation to another key has
   * started since.
   */
  readonly status: 'running' | 'done' | 'incomplete' | 'superseded';
  /** The number of the walk, from 1. */
  readonly walk: number;
  /** The rows that a walk looks at, and those that this one has looked at. */
  readonly total: number;
  readonly examined: number;
  /** Over all walks. */
  readonly rewritten: number;
  /** In this walk. */
  readonly unreadable: number;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** The place of the walk: the index in sealedColumns, and the key of the last row of the page before. */
export interface RotationPosition extends PhiRotation {
  readonly position: number;
  readonly after: readonly string[] | null;
  readonly rewrittenInWalk: number;
}

const selectRotation = `
  select id, key_id as "keyId", status, walk, total, examined, rewritten, unreadable,
    started_at as "startedAt", finished_at as "finishedAt", position, after,
    rewritten_in_walk as "rewrittenInWalk"
  from phi_rotations`;

const readLatest = statement<RotationPosition>(
  'read_latest_phi_rotation',
  `${selectRotation} order by id desc limit 1`,
);

export async function findLatestPhiRotation(store: Store): Promise<PhiRotation | null> {
  const [rotation] = await store.database.run(readLatest, {});
  return rotation ?? null;
}

const beginRotation = defineChange({
  name: 'begin_phi_rotation',
  done: 'begun',
  writes: {
    superseded: `
      update phi_rotations
      set status = 'superseded', finished_at = permitted.at
      from permitted
      where status = 'running' and key_id <> :key_id`,
    begun: `
      insert into phi_rotations (
        id, key_id, status, walk, position, total, examined, rewritten_in_walk, rewritten, unreadable,
        started_at, updated_at
      )
      select :id, :key_id, 'running', 1, 0, :total, 0, 0, 0, 0, at, at from permitted
      on conflict (key_id) where status = 'running' do nothing`,
  },
});

/** Starts a rotation to the key that this server seals with. If one runs already, it continues. */
export async function beginPhiRotation(store: Store, id: string, change: Change): Promise<void> {
  const total = await countSealedRows(store);
  await applyChange(store, beginRotation, { id, key_id: store.sealer.keyId, total }, change);
}

export async function countSealedRows(store: Store): Promise<number> {
  const [row] = await store.database.run(countSealed, {});
  return row?.total ?? 0;
}

const lockRunning = statement<RotationPosition>(
  'lock_running_phi_rotation',
  `${selectRotation} where status = 'running' and key_id = :key_id for update skip locked`,
);

/**
 * Locks the running rotation to this server's key until the transaction ends. null: there is none, or another process
 * holds it. A server with another key must not take part: it would undo the rotation.
 */
export async function lockPhiRotation(transaction: Store): Promise<RotationPosition | null> {
  const [rotation] = await transaction.database.run(lockRunning, { key_id: transaction.sealer.keyId });
  return rotation ?? null;
}

const saveProgress = statement<object>(
  'save_phi_rotation',
  `update phi_rotations
   set status = :status, walk = :walk, position = :position, after = :after, total = :total,
     examined = :examined, rewritten_in_walk = :rewritten_in_walk, rewritten = :rewritten,
     unreadable = :unreadable, updated_at = :at,
     finished_at = case when :status = 'running' then null else :at::timestamptz end
   where id = :id`,
);

export async function savePhiRotation(
  transaction: Store,
  rotation: RotationPosition,
  at: Date,
): Promise<void> {
  const { id, status, walk, position, after, total, examined, rewrittenInWalk, rewritten, unreadable } =
    rotation;
  await transaction.database.run(saveProgress, {
    id,
    ...{ status, walk, position, after, total, examined, rewritten, unreadable },
    rewritten_in_walk: rewrittenInWalk,
    at,
  });
}

/** A row of a page: its primary key and partner, and its blob if another key than the wanted one sealed it. */
export interface ExaminedRow {
  readonly key: readonly string[];
  /** null if the row belongs to the deployment. */
  readonly partnerId: string | null;
  readonly stale: Uint8Array | null;
}

/** A column of sealed blobs, and the statements that go over it in the order of the primary key. */
export interface SealedColumn {
  readonly table: string;
  /** Like patients.sealed. */
  readonly name: string;
  /** The columns of the primary key. */
  readonly keyNames: readonly string[];
  /** Rows per page: few if the blobs are large. */
  readonly batch: number;
  readonly placeOf: (key: readonly string[]) => Place;
  /** A key that is lower than every other: the first page comes after it. */
  readonly start: readonly string[];
  readonly page: Statement<ExaminedRow>;
  readonly rewrite: Statement<{ rewritten: number }>;
}

interface Definition {
  readonly table: string;
  readonly column: string;
  readonly key?: Readonly<Record<string, 'uuid' | 'text'>>;
  readonly batch?: number;
  readonly owner?: 'deployment';
}

/** Seals and opens the values of the row's owner. */
export function sealerOf(sealer: Sealer, { partnerId }: ExaminedRow): OwnSealer {
  return partnerId === null ? sealer.ofDeployment : sealer.ofPartner(partnerId);
}

const idempotencyKey = { partner_id: 'uuid', operation: 'text', key: 'text' } as const;

const definitions: readonly Definition[] = [
  { table: 'practitioners', column: 'dea_number_sealed' },
  // Up to 700 KB each.
  { table: 'practitioners', column: 'signature_image_sealed', batch: 10 },
  { table: 'patients', column: 'sealed' },
  { table: 'medication_orders', column: 'sealed' },
  { table: 'medication_orders', column: 'tracking_number_sealed' },
  { table: 'medication_orders', column: 'cancellation_sealed' },
  { table: 'medication_requests', column: 'sealed' },
  { table: 'order_notes', column: 'sealed' },
  { table: 'shipment_corrections', column: 'number_sealed' },
  ...referencedKinds.map((table) => ({ table, column: 'references_sealed' })),
  { table: 'webhooks', column: 'url_sealed' },
  { table: 'webhooks', column: 'secret_sealed' },
  { table: 'webhooks', column: 'previous_secrets_sealed' },
  { table: 'events', column: 'body_sealed' },
  { table: 'deliveries', column: 'answer_sealed' },
  { table: 'deployment', column: 'lookup_key_sealed', key: { id: 'text' }, owner: 'deployment' },
  { table: 'token_keys', column: 'private_key_sealed', owner: 'deployment' },
  { table: 'idempotency_records', column: 'fingerprint_sealed', key: idempotencyKey },
  { table: 'idempotency_records', column: 'answer_sealed', key: idempotencyKey },
];

/** Every column whose name ends in `sealed`: a test compares the list with the schema. */
export const sealedColumns: readonly SealedColumn[] = definitions.map(sealedColumn);

function sealedColumn({ table, column, key = { id: 'uuid' }, batch = 200, owner }: Definition): SealedColumn {
  const partner = owner === undefined ? 'partner_id::text' : 'null';
  const columns = Object.keys(key).map((name) => `${table}.${name}`);
  const keyTypes = Object.entries(key).map(([name, type]) => `key_${name} ${type}`);
  const after = Object.entries(key).map(([, type], index) => `(:after::text[])[${index + 1}]::${type}`);
  const sameRow = Object.keys(key).map((name) => `${table}.${name} = fresh.key_${name}`);
  const isLocked = Object.keys(key).map((name) => `${table}.${name} = locked.${name}`);
  // An array beside the join, so that the primary key is used however many partitions the table has.
  const [first = 'id'] = Object.keys(key);
  const oneOfRows = `${table}.${first} = any(array(select key_${first} from fresh))`;
  return {
    table,
    name: `${table}.${column}`,
    keyNames: Object.keys(key),
    batch,
    placeOf: (values) => ({ table, column: column.replace(/_sealed$/, ''), id: values.join('/') }),
    start: Object.values(key).map((type) => (type === 'uuid' ? lowestId : '')),
    page: statement(
      `page_of_${table}_${column}`,
      `select array[${columns.map((one) => `${one}::text`).join(', ')}] as key, ${partner} as "partnerId",
         case when substring(${column} from 2 for 4) <> decode(:key_id, 'hex') then ${column} end as stale
       from ${table}
       where (${columns.join(', ')}) > (${after.join(', ')})
       order by ${columns.join(', ')}
       limit :batch`,
    ),
    // The rows are locked in the order of the primary key, as in every statement that locks several. A blob whose head
    // has changed was replaced since it was read and is left alone: it is newer.
    rewrite: statement(
      `rewrite_${table}_${column}`,
      `with fresh as (
         select * from json_to_recordset(:rows::json) as row (${keyTypes.join(', ')}, head text, resealed text)
       ),
       locked as materialized (
         select ${columns.join(', ')}, resealed
         from ${table} join fresh on ${sameRow.join(' and ')}
         where ${oneOfRows} and substring(${table}.${column} from 1 for :head_length) = decode(fresh.head, 'base64')
         order by ${columns.join(', ')}
         for no key update of ${table}
       ),
       rewritten as (
         update ${table}
         set ${column} = decode(resealed, 'base64')
         from locked
         where ${oneOfRows} and ${isLocked.join(' and ')}
         returning 1
       )
       select count(*) as rewritten from rewritten`,
    ),
  };
}

/** The rows that a walk over all columns looks at. */
const countSealed = statement<{ total: number }>(
  'count_sealed',
  `select ${sealedColumns.map(({ table }) => `(select count(*) from ${table})`).join(' + ')} as total`,
);
