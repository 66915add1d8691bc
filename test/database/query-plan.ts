import type { Client } from 'pg';

import type { Statement } from '../../server/database/statement.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'TID Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/**
 * The tables that a statement scans, or would scan if a limit did not stop it: sequentially, or through an index
 * without a condition.
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
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansIn(Plan)));
}

function scansIn(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = node;
  // The condition of a bitmap scan is in the index scan below it.
  const isRead = table !== undefined && type.endsWith('Scan') && type !== 'Bitmap Heap Scan';
  const isNarrow = node['Index Cond'] !== undefined || node['TID Cond'] !== undefined;
  return [...(isRead && !isNarrow ? [table] : []), ...Plans.flatMap(scansIn)];
}
