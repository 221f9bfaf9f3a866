import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run } from './tenant.ts'

/**
 * "Contains" search from two letters on. Trigrams need three; so each searched text also has its distinct two-letter
 * pieces in an index. Row-level security keeps the planner from using either (their operators are not leakproof), so one
 * function per table runs as the owner, takes the fleet from the transaction and returns ids only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'create extension if not exists pg_trgm')
  await run(
    db,
    `create function text_pieces(value text) returns text[] language sql immutable parallel safe as $$
       select coalesce(array_agg(distinct substr(lower(value), i, 2)), '{}')
       from generate_series(1, greatest(length(value) - 1, 0)) i
     $$`,
  )
  await run(
    db,
    `create function like_pattern(value text) returns text language sql immutable parallel safe as $$
       select '%' || replace(replace(replace(lower(value), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
     $$`,
  )
  await run(
    db,
    `create index loads_pieces on loads using gin (text_pieces(coalesce(load_number, '') || ' ' || customer_name))`,
  )
  await run(
    db,
    `create index loads_trigrams on loads using gin (lower(coalesce(load_number, '') || ' ' || customer_name) gin_trgm_ops)`,
  )
  await run(db, `create index customers_pieces on customers using gin (text_pieces(company_name))`)
  await run(db, `create index customers_trigrams on customers using gin (lower(company_name) gin_trgm_ops)`)

  // plpgsql with execute: each text is planned anew, since a frequent and a rare text want different plans.
  await run(
    db,
    `create function search_loads(value text, most integer) returns setof uuid
       language plpgsql stable security definer set search_path = public, pg_temp as $$
     begin
       return query execute
         'select id from loads where fleet_id = $1
            and text_pieces(coalesce(load_number, '''') || '' '' || customer_name) @> text_pieces($2)
            and lower(coalesce(load_number, '''') || '' '' || customer_name) like like_pattern($2)
            and (lower(coalesce(load_number, '''')) like like_pattern($2) or lower(customer_name) like like_pattern($2))
          order by created_at desc, id desc limit $3'
         using ${CURRENT_FLEET}, value, least(most, 1000);
     end $$`,
  )
  await run(
    db,
    `create function search_customers(value text, most integer) returns setof uuid
       language plpgsql stable security definer set search_path = public, pg_temp as $$
     begin
       return query execute
         'select id from customers where fleet_id = $1 and archived_at is null
            and text_pieces(company_name) @> text_pieces($2)
            and lower(company_name) like like_pattern($2)
          order by created_at desc, id desc limit $3'
         using ${CURRENT_FLEET}, value, least(most, 1000);
     end $$`,
  )
  for (const name of ['search_loads', 'search_customers']) {
    await run(db, `revoke all on function ${name}(text, integer) from public`)
    await run(db, `grant execute on function ${name}(text, integer) to haulbook_app`)
  }
}
