import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run, tenant } from './tenant.ts'

/** So many of the newest loads are looked at one by one before anything else: whatever is frequent is found among them. */
const NEWEST = 1000
/**
 * So many numbers are compared for the newest. More of them only match where all of them are old, as those that begin
 * like numbers of years ago: then it is the newest of these. They must not be looked up by their fleet, which all have.
 */
const CANDIDATES = 5000

/**
 * The search for loads, bounded for every text at a million of them. What is frequent stands among the newest loads, which
 * are read in their order; what is rare comes from an index: of numbers by their pieces, of customers by the few names
 * that there are, each with its newest loads. Before, one index of both was intersected, and a text that many loads have
 * cost as many reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table load_names (
       fleet_id uuid not null references fleets (id) on delete cascade,
       name text not null,
       primary key (fleet_id, name)
     )`,
  )
  await tenant(db, 'load_names', 'read')
  await run(db, 'insert into load_names (fleet_id, name) select distinct fleet_id, customer_name from loads')
  // A name stays when its last load goes: it then leads to nothing, which costs one look.
  await run(
    db,
    `create function keep_load_name() returns trigger
       language plpgsql security definer set search_path = public, pg_temp as $$
     begin
       insert into load_names (fleet_id, name) values (new.fleet_id, new.customer_name) on conflict do nothing;
       return null;
     end $$`,
  )
  await run(
    db,
    `create trigger loads_keep_name after insert or update of customer_name on loads
       for each row execute function keep_load_name()`,
  )
  await run(db, 'drop index loads_pieces')
  await run(db, 'drop index loads_trigrams')
  await run(db, `create index loads_number_pieces on loads using gin (text_pieces(coalesce(load_number, '')))`)
  await run(db, `create index loads_number_trigrams on loads using gin (lower(coalesce(load_number, '')) gin_trgm_ops)`)
  await run(db, 'create index loads_by_name on loads (fleet_id, customer_name, created_at desc, id desc)')

  // plpgsql with execute: each text is planned anew. A text has a trigram in three letters or digits in a row, or in fewer at the edge of a word.
  await run(
    db,
    `create or replace function search_loads(value text, most integer) returns setof uuid
       language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
     declare
       fleet uuid := ${CURRENT_FLEET};
       pattern text := like_pattern(value);
       wanted integer := least(most, 1000);
       found_ids uuid[];
       by_number text;
     begin
       select array_agg(id) into found_ids from (
         select id from (
           select id, created_at, load_number, customer_name from loads where fleet_id = fleet
           order by created_at desc, id desc limit ${NEWEST}
         ) newest
         where lower(coalesce(load_number, '')) like pattern or lower(customer_name) like pattern
         order by created_at desc, id desc limit wanted
       ) seen;
       if cardinality(found_ids) >= wanted
         or (select count(*) from (select from loads where fleet_id = fleet limit ${NEWEST + 1}) few) <= ${NEWEST} then
         return query select unnest(found_ids);
         return;
       end if;
       by_number := case when value ~ '[[:alnum:]]{3}|[^[:alnum:]][[:alnum:]]|[[:alnum:]]{2}[^[:alnum:]]' then '' else
         ' and text_pieces(coalesce(load_number, '''')) @> text_pieces($2)' end;
       return query execute
         'with candidates as materialized (
            select id, created_at from loads
            where lower(coalesce(load_number, '''')) like $3' || by_number || ' and fleet_id is not distinct from $1
            limit ${CANDIDATES}
          ), by_number as materialized (
            select id, created_at from candidates order by created_at desc, id desc limit $4
          ), by_name as materialized (
            select l.id, l.created_at from load_names n cross join lateral (
              select id, created_at from loads where fleet_id = $1 and customer_name = n.name
              order by created_at desc, id desc limit $4
            ) l
            where n.fleet_id = $1 and lower(n.name) like $3
            order by l.created_at desc, l.id desc limit $4
          )
          select id from (select * from by_number union select * from by_name) both_ways
          order by created_at desc, id desc limit $4'
         using fleet, value, pattern, wanted;
     end $$`,
  )
}
