import type { Client } from 'pg';

import type { Statement } from '../../server/database/statement.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'TID Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Partial indexes over the few rows that a statement is for: reading one from end to end is no scan. */
const fewRows = new Set(['webhooks_failing', 'webhooks_disabled', 'medication_orders_answered']);

/**
 * The tables that a statement scans, or would scan if a limit did not stop it: sequentially, or through an index
 * without a condition. A partition counts as its table.
 */
export async function scannedTables(
  client: Client,
  { name, text, parameters }: Statement<object>,
  sample: (parameter: string) => string,
): Promise<readonly string[]> {
  await client.query(`prepare "${name}" as ${text}`);
  const values = parameters.length === 0 ? '' : `(${parameters.map(sample).join(', ')})`;
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (format json) execute "${name}"${values}`,
  );
  const scanned = rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan)));
  return [...new Set(scanned.map((table) => table.replace(suffixOfPartition, '')))];
}

const suffixOfPartition = /_(?:past|\d{4}_\d{2})$/;

function scansIn(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = node;
  // The condition of a bitmap scan is in the index scan below it.
  const isRead = table !== undefined && type.endsWith('Scan') && type !== 'Bitmap Heap Scan';
  const { 'Index Name': index = '', 'Index Cond': indexCond, 'TID Cond': tidCond } = node;
  const isNarrow = indexCond !== undefined || tidCond !== undefined || fewRows.has(index);
  return [...(isRead && !isNarrow ? [table] : []), ...Plans.flatMap(scansIn)];
}

/** The tables that a statement reads without comparing their partner with anything. */
export async function unownedTables(
  client: Client,
  { name, text, parameters }: Statement<object>,
): Promise<readonly string[]> {
  await client.query(`prepare "${name}" as ${text}`);
  const values = parameters.length === 0 ? '' : `(${parameters.map(() => 'null').join(', ')})`;
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (verbose, format json) execute "${name}"${values}`,
  );
  const plans = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
  const conditions = plans.flatMap(conditionsIn).join('\n');
  return plans
    .flatMap(nodesIn)
    .filter((node) => node['Node Type'].endsWith('Scan') && node['Relation Name'] !== undefined)
    .filter(({ Alias: alias = '' }) => !conditions.includes(`${alias}.partner_id`))
    .map((node) => (node['Relation Name'] ?? '').replace(suffixOfPartition, ''));
}

function nodesIn(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesIn)];
}

/** What the nodes of a plan compare: `Filter`, `Index Cond`, `Hash Cond` and so on. */
function conditionsIn(node: PlanNode): string[] {
  const own = Object.entries(node).filter(([field]) => /Filter$|Cond$/.test(field));
  return [...own.map(([, condition]) => String(condition)), ...(node.Plans ?? []).flatMap(conditionsIn)];
}

/** Every filter alone, every two of them, and all at once. A list of ten has a thousand combinations, which take half a minute to plan. */
export function combinations(filters: readonly string[]): Record<string, string | null>[] {
  const all = filters.reduce<string[][]>(
    (some, one) => [...some, ...some.map((each) => [...each, one])],
    [[]],
  );
  return all
    .filter(({ length }) => length <= 2 || length === filters.length)
    .map((used) => Object.fromEntries(filters.map((one) => [one, used.includes(one) ? '' : null])));
}
