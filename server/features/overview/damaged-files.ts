import { type RawBuilder, sql } from 'kysely'
import type { Uuid } from '#domain/units/brands.ts'

/** Upper bound of the damaged files that one look at the queue counts, oldest first. */
const MOST_DAMAGED = 100

/**
 * Rows of the queue for stored files that were found changed or gone: for each load one of its photos and one of its
 * papers, by the hash of the original or of the copy that pages show, and one for all that belong to no load.
 */
export function damagedFiles(fleetId: Uuid): RawBuilder<unknown> {
  return sql`
    (with damaged as materialized (
       select sha256, found_at from file_damage where fleet_id = ${fleetId} order by found_at limit ${MOST_DAMAGED}),
     held as (
       select f.sha256, d.load_id, d.source from damaged f join documents d on d.fleet_id = ${fleetId} and d.sha256 = f.sha256
       union
       select f.sha256, d.load_id, d.source from damaged f join documents d on d.fleet_id = ${fleetId} and d.original_sha256 = f.sha256
       union
       select f.sha256, d.load_id, d.source from damaged f join files v on v.fleet_id = ${fleetId} and v.display_sha256 = f.sha256
       join documents d on d.fleet_id = v.fleet_id and d.sha256 = v.sha256)
     select case when l.id is null then 'file_damaged' when h.source in ('camera', 'library') then 'photo_damaged'
                 else 'paper_damaged' end,
            case when l.id is null then 'files' else 'load' end, coalesce(l.id, ${fleetId}::uuid),
            l.load_number, l.customer_name, min(f.found_at), null::date, count(distinct f.sha256)::int
     from damaged f left join held h on h.sha256 = f.sha256
     left join loads l on l.fleet_id = ${fleetId} and l.id = h.load_id
     group by 1, l.id, l.load_number, l.customer_name)`
}
