import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Ways that people draw or bring in, for one load or for every load between two sites; each version is kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table drawn_ways (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       load_id uuid,
       pickup_site_id uuid,
       delivery_site_id uuid,
       source text not null check (source in ('drawn', 'imported')),
       line text not null,
       metres integer not null check (metres > 0),
       created_by uuid not null,
       created_at timestamptz not null,
       ended_by uuid,
       ended_at timestamptz,
       primary key (fleet_id, id),
       constraint drawn_ways_load foreign key (fleet_id, load_id) references loads (fleet_id, id),
       constraint drawn_ways_pickup foreign key (fleet_id, pickup_site_id) references sites (fleet_id, id),
       constraint drawn_ways_delivery foreign key (fleet_id, delivery_site_id) references sites (fleet_id, id),
       constraint drawn_ways_of_load_or_lane check (
         (load_id is null) = (pickup_site_id is not null) and (load_id is null) = (delivery_site_id is not null))
     )`,
  )
  // One route is in force at a time; what was in force before is ended, never removed.
  await run(
    db,
    'create unique index drawn_ways_one_of_load on drawn_ways (fleet_id, load_id) where load_id is not null and ended_at is null',
  )
  await run(
    db,
    `create unique index drawn_ways_one_of_lane on drawn_ways (fleet_id, pickup_site_id, delivery_site_id)
       where load_id is null and ended_at is null`,
  )
  await run(db, 'create index drawn_ways_load on drawn_ways (fleet_id, load_id, created_at desc)')
  await run(
    db,
    'create index drawn_ways_lane on drawn_ways (fleet_id, pickup_site_id, delivery_site_id, created_at desc)',
  )
  await run(db, 'create index drawn_ways_delivery on drawn_ways (fleet_id, delivery_site_id)')
  await tenant(db, 'drawn_ways', 'add and change')
}
