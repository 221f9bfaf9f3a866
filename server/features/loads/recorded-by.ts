import { type RawBuilder, sql } from 'kysely'

/** By whom a driver's step was written down where no phone of ours did; null where one did. */
export type RecordedBy = 'office' | 'link' | null

/**
 * Who wrote down that the truck arrived at, or left, a row of `stops`: the newest step of the load's chain that led the
 * stop there tells.
 */
export function stopRecordedBy(to: 'arrived' | 'done'): RawBuilder<RecordedBy> {
  return sql<RecordedBy>`(select case when e.body ->> 'by' = 'office' then 'office'
      when e.body ->> 'via' = 'link' then 'link' end
    from load_events e
    where e.fleet_id = stops.fleet_id and e.load_id = stops.load_id
      and e.kind in ('arrive_pickup', 'depart_pickup', 'arrive_delivery', 'deliver')
      and e.body -> 'stops' @> jsonb_build_array(jsonb_build_object('stopId', stops.id, 'to', ${to}::text))
    order by e.seq desc limit 1)`
}
