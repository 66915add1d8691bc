import type { Client } from 'pg';

import type { Statement } from '../../server/database/statement.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'TID Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Partial indexes over the few rows that a statement is for: reading one from end to end is no scan. */
const fewRows = new Set(['webhooks_failing', 'webhooks_disabled']);

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

/** Every combination of filters. */
export function combinations([first, ...rest]: readonly string[]): Record<string, string | null>[] {
  if (first === undefined) return [{}];
  return combinations(rest).flatMap((some) => [
    { ...some, [first]: null },
    { ...some, [first]: '' },
  ]);
}
