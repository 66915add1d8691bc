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
 * The tables that a statement reads from one end to the other, or would if nothing stopped it earlier: rows in their
 * order on the disk, or all of an index because no condition narrows it down.
 */
export async function tablesReadWhole(
  client: Client,
  { name, text, parameters }: Statement<object>,
  sample: (parameter: string) => string,
): Promise<readonly string[]> {
  await client.query(`prepare "${name}" as ${text}`);
  const values = parameters.length === 0 ? '' : `(${parameters.map(sample).join(', ')})`;
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain (format json) execute "${name}"${values}`,
  );
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => wholeReadsOf(Plan)));
}

function wholeReadsOf(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = node;
  // A bitmap's own scan of the index, below it, has the condition.
  const isRead = table !== undefined && type.endsWith('Scan') && type !== 'Bitmap Heap Scan';
  const isNarrow = node['Index Cond'] !== undefined || node['TID Cond'] !== undefined;
  return [...(isRead && !isNarrow ? [table] : []), ...Plans.flatMap(wholeReadsOf)];
}
