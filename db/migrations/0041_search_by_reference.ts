import type { Kysely } from 'kysely'
import { CURRENT_FLEET, run } from './tenant.ts'

/** So many of the newest loads are looked at one by one, so that any part of a reference of theirs is found. */
const NEWEST = 1000
/** Upper bound of the older loads or tickets whose reference begins with the text. */
const CANDIDATES = 1000
/** Upper bound of the trucks, drivers and sites that contain the text. */
const RECORDS = 20

/**
 * The palette also finds loads by PO, customer reference, ticket number, truck, plate, driver and site, each answer with
 * what it was found by. Each search is bounded: any part of the references of the newest loads, the beginning of older ones
 * by an index, and of each record that contains the text its newest loads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create index loads_by_po on loads (fleet_id, lower(po_number) text_pattern_ops) where po_number is not null`,
  )
  await run(
    db,
    `create index loads_by_reference on loads (fleet_id, lower(customer_reference) text_pattern_ops)
       where customer_reference is not null`,
  )
  await run(
    db,
    `create index weigh_tickets_by_number on weigh_tickets (fleet_id, lower(ticket_number) text_pattern_ops)
       where ticket_number is not null and load_id is not null`,
  )
  await run(db, 'create index stops_by_site on stops (fleet_id, site_id, id desc)')
  await run(db, 'drop index stops_site')
  await run(
    db,
    `create function search_load_references(value text, most integer)
       returns table (id uuid, kind text, found text)
       language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
     declare
       fleet uuid := ${CURRENT_FLEET};
       pattern text := like_pattern(value);
     begin
       return query execute
         'with newest as materialized (
            select l.id, l.created_at, l.po_number, l.customer_reference from loads l where l.fleet_id = $1
            order by l.created_at desc, l.id desc limit ${NEWEST}
          ), named as (
            select n.id, n.created_at, ''po'' as kind, n.po_number as found from newest n
              where lower(n.po_number) like $2
            union all
            select n.id, n.created_at, ''reference'', n.customer_reference from newest n
              where lower(n.customer_reference) like $2
            union all
            (select l.id, l.created_at, ''po'', l.po_number from loads l
              where l.fleet_id = $1 and lower(l.po_number) like $3 limit ${CANDIDATES})
            union all
            (select l.id, l.created_at, ''reference'', l.customer_reference from loads l
              where l.fleet_id = $1 and lower(l.customer_reference) like $3 limit ${CANDIDATES})
            union all
            select l.id, l.created_at, ''ticket'', k.ticket_number
              from (select load_id, ticket_number from weigh_tickets
                    where fleet_id = $1 and lower(ticket_number) like $3 and load_id is not null limit ${CANDIDATES}) k
              join loads l on l.fleet_id = $1 and l.id = k.load_id
            union all
            select l.id, l.created_at, t.kind, t.found
              from (select truck.id, case when lower(unit_number) like $2 then ''truck'' else ''plate'' end as kind,
                           case when lower(unit_number) like $2 then unit_number else plate end as found
                    from trucks truck
                    where fleet_id = $1 and (lower(unit_number) like $2 or lower(plate) like $2) limit ${RECORDS}) t
              cross join lateral (select l.id, l.created_at from loads l where l.fleet_id = $1 and l.truck_id = t.id
                                  order by l.created_at desc, l.id desc limit $4) l
            union all
            select l.id, l.created_at, ''driver'', d.full_name
              from (select driver.id, full_name from drivers driver
                    where fleet_id = $1 and lower(full_name) like $2 limit ${RECORDS}) d
              cross join lateral (select l.id, l.created_at from loads l where l.fleet_id = $1 and l.driver_id = d.id
                                  order by l.created_at desc, l.id desc limit $4) l
            union all
            select l.id, l.created_at, ''site'', s.name
              from (select site.id, name from sites site
                    where fleet_id = $1 and lower(name) like $2 limit ${RECORDS}) s
              cross join lateral (select stop.load_id from stops stop where stop.fleet_id = $1 and stop.site_id = s.id
                                  order by stop.id desc limit $4) stop
              join loads l on l.fleet_id = $1 and l.id = stop.load_id
          )
          select id, kind, found from (
            select distinct on (id) id, created_at, kind, found from named order by id, kind
          ) each_once order by created_at desc, id desc limit $4'
         using fleet, pattern, substr(pattern, 2), least(most, 1000);
     end $$`,
  )
  await run(db, 'revoke all on function search_load_references(text, integer) from public')
  await run(db, 'grant execute on function search_load_references(text, integer) to haulbook_app')
}
