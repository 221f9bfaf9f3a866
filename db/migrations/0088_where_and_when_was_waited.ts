import { type QueryExecutorProvider, sql } from 'kysely'

/** A line for waiting says itself where it was, and from when until when, as it was billed. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql
    .raw(
      `alter table invoice_lines
         add column waited_site text,
         add column waited_from timestamptz,
         add column waited_until timestamptz,
         add column waited_zone text,
         add constraint invoice_lines_waited check (num_nonnulls(waited_site, waited_from, waited_until, waited_zone) in (0, 4))`,
    )
    .execute(db)
  // Lines that are billed already say it by the figures that are kept with their charges.
  await sql
    .raw(
      `update invoice_lines line
       set waited_site = found.site, waited_zone = found.zone,
         waited_from = greatest(found.arrival, found.appointment), waited_until = found.departure
       from (
         select c.fleet_id, c.id, x.name as site, x.zone,
           min((input ->> 'value')::timestamptz) filter (where input ->> 'key' = 'arrival') as arrival,
           min((input ->> 'value')::timestamptz) filter (where input ->> 'key' = 'appointment') as appointment,
           min((input ->> 'value')::timestamptz) filter (where input ->> 'key' = 'departure') as departure
         from charges c
         join stops s on s.fleet_id = c.fleet_id and s.id = c.stop_id
         join sites x on x.fleet_id = s.fleet_id and x.id = s.site_id
         cross join lateral jsonb_array_elements(c.explanation -> 'inputs') as input
         where c.kind = 'detention' and c.side = 'customer' and jsonb_typeof(c.explanation -> 'inputs') = 'array'
           and input ->> 'unit' = 'instant'
         group by c.fleet_id, c.id, x.name, x.zone
       ) found
       where line.fleet_id = found.fleet_id and line.charge_id = found.id
         and found.arrival is not null and found.departure is not null`,
    )
    .execute(db)
}
