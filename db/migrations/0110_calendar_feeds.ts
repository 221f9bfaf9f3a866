import type { Kysely } from 'kysely'
import { run, tenant } from './tenant.ts'

/** Calendars that are read by a secret link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `create table calendar_feeds (
       fleet_id uuid not null references fleets (id),
       id uuid not null,
       driver_id uuid,
       truck_id uuid,
       site_id uuid,
       token_hash text not null unique,
       hint text not null,
       created_by uuid not null,
       created_at timestamptz not null,
       revoked_at timestamptz,
       last_read_at timestamptz,
       primary key (fleet_id, id),
       constraint calendar_feeds_of_one check (num_nonnulls(driver_id, truck_id, site_id) = 1),
       constraint calendar_feeds_driver foreign key (fleet_id, driver_id) references drivers (fleet_id, id),
       constraint calendar_feeds_truck foreign key (fleet_id, truck_id) references trucks (fleet_id, id),
       constraint calendar_feeds_site foreign key (fleet_id, site_id) references sites (fleet_id, id)
     )`,
  )
  for (const subject of ['driver', 'truck', 'site']) {
    await run(
      db,
      `create index calendar_feeds_of_${subject} on calendar_feeds (fleet_id, ${subject}_id) where ${subject}_id is not null`,
    )
  }
  await tenant(db, 'calendar_feeds', 'add and change')
}
