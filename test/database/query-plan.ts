import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';

import { applySettings, sessionSettings } from '../../server/database/session-settings.ts';
import { positionalValues } from '../../server/database/statement.ts';
import type { Statement, Values } from '../../server/database/statement.ts';
import type { Store } from '../../server/store/store.ts';
import type { TestStore } from '../support/stores.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'TID Cond'?: string;
  /** The work of an executed plan. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Every statement of the store, recorded by a process of its own as it is defined, so that none can be forgotten. */
export async function definedStatements(): Promise<readonly Statement<object>[]> {
  const script = 'test/database/statements/print.ts';
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 100_000_000 });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what the script prints
  return JSON.parse(stdout) as readonly Statement<object>[];
}

/** A connection that plans as the service does, for the running test. */
export async function planner(url: string | undefined, plan: 'generic' | 'custom'): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  await applySettings(client, sessionSettings[plan]);
  return client;
}

async function explain(client: Client, asked: string, values?: (string | Buffer | null)[]) {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
    `explain ${asked}`,
    values,
  );
  return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
}

/** The plan by which a statement would be executed. */
async function planOf(
  client: Client,
  { name, text, parameters }: Statement<object>,
  sample: (parameter: string) => string = () => 'null',
  verbose = false,
): Promise<PlanNode[]> {
  await client.query(`prepare "${name}" as ${text}`);
  const values = parameters.length === 0 ? '' : `(${parameters.map(sample).join(', ')})`;
  const options = `verbose ${String(verbose)}, format json`;
  return (await explain(client, `(${options}) execute "${name}"${values}`)).flatMap(nodesIn);
}

/** Partial indexes over the few rows that a statement is for: reading one from end to end is no scan. */
const fewRows = new Set(['webhooks_failing', 'webhooks_disabled', 'medication_orders_answered']);

const suffixOfPartition = /_(?:past|\d{4}_\d{2})$/;

/** A partition counts as its table. */
const tableOf = (node: PlanNode) => (node['Relation Name'] ?? '').replace(suffixOfPartition, '');

/**
 * The tables that a statement scans, or would scan if a limit did not stop it: sequentially, or through an index
 * without a condition.
 */
export async function scannedTables(
  client: Client,
  statement: Statement<object>,
  sample: (parameter: string) => string,
): Promise<readonly string[]> {
  const nodes = await planOf(client, statement, sample);
  return [...new Set(nodes.filter(scans).map(tableOf))];
}

function scans(node: PlanNode): boolean {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index = '' } = node;
  const { 'Index Cond': indexCond, 'TID Cond': tidCond } = node;
  // The condition of a bitmap scan is in the index scan below it.
  const isRead = table !== undefined && type.endsWith('Scan') && type !== 'Bitmap Heap Scan';
  return isRead && indexCond === undefined && tidCond === undefined && !fewRows.has(index);
}

/** The tables that a statement reads without comparing their partner with anything. */
export async function unownedTables(
  client: Client,
  statement: Statement<object>,
): Promise<readonly string[]> {
  // Names the table with each column.
  const nodes = await planOf(client, statement, () => 'null', true);
  const conditions = nodes.flatMap(conditionsOf).join('\n');
  return nodes
    .filter((node) => node['Node Type'].endsWith('Scan') && node['Relation Name'] !== undefined)
    .filter(({ Alias: alias = '' }) => !conditions.includes(`${alias}.partner_id`))
    .map(tableOf);
}

/** The indexes of orders that a statement uses. */
export async function indexesOfOrders(client: Client, statement: Statement<object>): Promise<string[]> {
  const used = (await planOf(client, statement)).map((node) => node['Index Name'] ?? '');
  return [...new Set(used.filter((index) => index.startsWith('medication_orders_')))].sort();
}

/** The plans of what a function reads, executed as in the service. The function gets no rows. */
async function executed(
  { store, url }: TestStore,
  read: (store: Store) => Promise<unknown>,
): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  const run = async (statement: Statement<object>, values: Values) => {
    const client = await planner(url, statement.plannedPerCall === true ? 'custom' : 'generic');
    const asked = `(analyze, buffers, format json) ${statement.text}`;
    plans.push(...(await explain(client, asked, positionalValues(statement, values))));
    return [];
  };
  await read({ ...store, database: { ...store.database, run } });
  return plans;
}

/** The number of rows of orders that a function looks at. */
export async function ordersLookedAt(
  fresh: TestStore,
  read: (store: Store) => Promise<unknown>,
): Promise<number> {
  const nodes = (await executed(fresh, read)).flatMap(nodesIn);
  const looked = nodes
    .filter((node) => node['Relation Name'] === 'medication_orders')
    .map((node) => {
      const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
      return rows * (node['Actual Loops'] ?? 0);
    });
  expect(looked).not.toEqual([]);
  return Math.round(looked.reduce((sum, rows) => sum + rows, 0));
}

/** The number of blocks that a function looks at. */
export async function blocksRead(
  fresh: TestStore,
  read: (store: Store) => Promise<unknown>,
): Promise<number> {
  const blocks = (await executed(fresh, read)).map(
    (plan) => (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
  );
  return blocks.reduce((sum, some) => sum + some, 0);
}

function nodesIn(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesIn)];
}

/** The conditions of a plan's node: `Filter`, `Index Cond`, `Hash Cond` and so on. */
function conditionsOf(node: PlanNode): string[] {
  return Object.entries(node)
    .filter(([field]) => /Filter$|Cond$/.test(field))
    .map(([, condition]) => String(condition));
}
