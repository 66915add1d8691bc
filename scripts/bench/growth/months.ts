/**
 * The SQL that divides a table without rows since `first` into that month and those after it, as if it had always been
 * partitioned: the first statement makes that month, and each of the others one more.
 */
export function divisionOf(table: string, first: Date, months: number): readonly string[] {
  const divide = `
    do $$
    declare
      first uuid := lowest_id_at(month_after('${first.toISOString()}', 0));
      later text;
    begin
      for later in select name from partitions where parent = '${table}' and from_id is not null loop
        execute format('drop table %I', later);
      end loop;
      alter table ${table} detach partition ${table}_past;
      execute format('alter table ${table} attach partition ${table}_past for values from (minvalue) to (%L)', first);
      execute format('alter table ${table} attach partition %I for values from (%L) to (maxvalue)',
        new_partition('${table}', first), first);
    end $$`;
  return [divide, ...Array.from({ length: months - 1 }, () => `select split_last_partition('${table}')`)];
}
