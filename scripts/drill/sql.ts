import pg from 'pg';

/** Runs one statement over a connection of its own. */
export async function runSql<Row extends pg.QueryResultRow = Readonly<Record<string, string>>>(
  connectionString: string,
  sql: string,
  values: readonly string[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}
