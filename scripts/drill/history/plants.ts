import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A bug, made by replacing a text of the server. */
export interface Plant {
  readonly name: string;
  /** What the server lacks then. */
  readonly lacks: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** It shows only if PostgreSQL crashes. */
  readonly needsCrash?: true;
}

export const plants: readonly Plant[] = [
  {
    name: 'move-guard',
    lacks: 'the check that an order still has the status that the move was decided for',
    file: 'server/store/order-moves.ts',
    from: `
        and orders.status = known.status
        and orders.event_sequence = known.event_sequence
        and (orders.id <> :order_id or orders.xmin::text = :version)`,
    to: `
        and (orders.status, orders.event_sequence, :version::text) is not null`,
  },
  {
    name: 'refill-count',
    lacks: 'the check that no other refill was made since the refills were counted',
    file: 'server/store/refills.ts',
    from: ':refill_id, :original_id, :number,',
    to: ':refill_id, :original_id, :number + (random() * 1000000)::integer,',
  },
  {
    name: 'idempotency-claim',
    lacks: 'the claim of an Idempotency-Key',
    file: 'server/middleware/idempotency.ts',
    from: 'if (plainKey === undefined || caller === undefined) {',
    to: 'if (plainKey !== null || caller === undefined) {',
  },
  {
    name: 'external-id',
    lacks: 'the uniqueness of external_id',
    file: 'server/store/own-references.ts',
    from: 'external_id_hash: externalId === null ? null : externalIdHash(store, table, clinicId, externalId),',
    to: 'external_id_hash: externalId === null ? null : externalIdHash(store, table, clinicId, externalId + id),',
  },
  {
    name: 'stale-read',
    lacks: 'reading an order again: a process remembers it for a fifth of a second',
    file: 'server/store/order-views.ts',
    from: 'const [row] = await database.run(readOrder, { id, partner_id: partnerId });',
    to: `const memory = ((globalThis as { memory?: Map<string, OrderViewRow[]> }).memory ??= new Map());
  const rows = memory.get(id) ?? (await database.run(readOrder, { id, partner_id: partnerId }));
  if (!memory.has(id)) setTimeout(() => memory.delete(id), 200);
  memory.set(id, rows);
  const [row] = rows as Awaited<ReturnType<typeof database.run<OrderViewRow & { requests: RequestRow[]; moves: HistoryEntry[] | null }>>>;`,
  },
  {
    name: 'lost-event',
    lacks: 'the event of every hold',
    file: 'server/fulfillment/move-payloads.ts',
    from: "      return [{ type: 'order.on_hold', timestamp, data: { ...data, reason: move.reason } }];",
    to: '      return [];',
  },
  {
    name: 'no-disk',
    lacks: 'the wait for the disk before a change is acknowledged',
    file: 'server/database/session-settings.ts',
    from: "const generic: SessionSettings = { ...custom, plan_cache_mode: 'force_generic_plan' };",
    to: "const generic: SessionSettings = { ...custom, plan_cache_mode: 'force_generic_plan', synchronous_commit: 'off' };",
    needsCrash: true,
  },
];

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** What a server needs of the repository. */
const parts = ['server', 'generated', 'package.json'];

/** A copy of this repository's server with a bug in it. Fails if the text to replace is not there exactly once. */
export async function installPlant({ name, file, from, to }: Plant, directory: string): Promise<string> {
  const installation = join(directory, `planted-${name}`);
  await mkdir(installation);
  for (const part of parts) await cp(join(repository, part), join(installation, part), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(installation, 'node_modules'));
  const path = join(installation, file);
  await writeFile(path, planted(await readFile(path, 'utf8'), { name, file, from, to }));
  return installation;
}

export function planted(text: string, { name, file, from, to }: Omit<Plant, 'lacks'>): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${name} cannot be planted: ${file} does not have its text exactly once`);
  }
  return `${before}${to}${after}`;
}
