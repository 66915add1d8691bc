/** A column of every type that statements send and get, and a value for each. Both databases have to return it unchanged. */
export const typedColumns = `
  :date::date as date, :count::int8 as count, :price::numeric(10, 2) as price, :at::timestamptz as at,
  :json::jsonb as json, :bytes::bytea as bytes, :texts::text[] as texts,
  :yes::boolean as yes, :nothing::text as nothing, :whole::integer as whole`;

export const typedValues = {
  date: '1986-04-17',
  count: 9_007_199_254_740_991,
  price: 9.75,
  at: new Date('2026-11-02T09:30:01.123Z'),
  bytes: Buffer.from([0, 39, 92, 255]),
  texts: ['plain', `quote ' double " back \\ brace {},`, 'null', ''],
  yes: true,
  nothing: null,
  whole: -1,
};
