import { sql } from 'kysely'
import type { World } from '../../support/world.ts'

/**
 * Lets the database note which tables a statement wrote, by triggers that only these tests' databases have. A note is a
 * row of its own, so writers do not wait for each other, and it goes with a transaction that is rolled back.
 */
export async function keepChangeLog(db: World['db'], tables: readonly string[]): Promise<void> {
  await sql`create schema change_log`.execute(db)
  await sql`create unlogged table change_log.notes (table_name text not null)`.execute(db)
  await sql`
    create function change_log.note() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
      begin
        insert into change_log.notes values (tg_argv[0]);
        return null;
      end
    $$`.execute(db)
  // A statement that names a partition fires the triggers of the partition, not those of its table.
  await sql`
    do $$
      declare found record;
      begin
        for found in
          select c.oid::regclass as target, coalesce(i.inhparent, c.oid)::regclass as noted
          from pg_class c left join pg_inherits i on i.inhrelid = c.oid and c.relispartition
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
            and coalesce(i.inhparent, c.oid)::regclass::text = any(${sql.lit(`{${tables.join(',')}}`)}::text[])
        loop
          execute format(
            'create trigger noted after insert or update or delete or truncate on %s
             for each statement execute function change_log.note(%L)', found.target, found.noted::text);
        end loop;
      end
    $$`.execute(db)
}

/** The tables that were written since the last call; a statement that met no row counts as well. */
export async function writtenTables(db: World['db']): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ table_name: string }>`
    with taken as (delete from change_log.notes returning table_name)
    select distinct table_name from taken`.execute(db)
  return new Set(rows.map(({ table_name }) => table_name))
}
