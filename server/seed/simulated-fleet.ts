import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { uuidV7 } from '#domain/units/uuid.ts'

const NAME = 'Simulated trucks'

/** What the simulated trackers call themselves. */
export const simulatedName = (truck: number) => `sim-${truck}`

/**
 * A demo fleet of so many trucks, each with a tracker under the fleet's key, made by a few statements; the same one when it is
 * there already. The admins of the other demo fleets are its admins, so that somebody can look at it.
 */
export async function simulatedFleet(
  db: Kysely<Database>,
  trucks: number,
  now: Instant,
): Promise<{ fleetId: Uuid; key: string }> {
  const newId = () => uuidV7(Date.parse(now), crypto.getRandomValues(new Uint8Array(10)))
  const found = await db
    .selectFrom('fleets')
    .select('id')
    .where('name', '=', NAME)
    .where('is_demo', '=', true)
    .executeTakeFirst()
  const fleetId = found?.id ?? newId()
  if (!found)
    await db.insertInto('fleets').values({ id: fleetId, name: NAME, is_demo: true, created_at: now }).execute()
  await sql`
    insert into user_roles (fleet_id, user_id, role, granted_at)
    select distinct ${fleetId}::uuid, user_id, role, ${now}::timestamptz from user_roles
    where role = 'admin' and fleet_id in (select id from fleets where is_demo)
    on conflict do nothing`.execute(db)
  await sql`
    with missing as (
      select n, gen_random_uuid() as truck from generate_series(1, ${trucks}::int) as n
      where not exists (select 1 from devices where fleet_id = ${fleetId} and external_id = 'sim-' || n)
    ), made as (
      insert into trucks (fleet_id, id, unit_number, created_at)
      select ${fleetId}::uuid, truck, 'S-' || n, ${now}::timestamptz from missing
    )
    insert into devices (fleet_id, id, kind, name, external_id, truck_id, created_at)
    select ${fleetId}::uuid, gen_random_uuid(), 'tracker', 'Simulated ' || n, 'sim-' || n, truck, ${now}::timestamptz
    from missing`.execute(db)
  const key = crypto.getRandomValues(new Uint8Array(32)).toHex()
  await db
    .insertInto('device_keys')
    .values({
      fleet_id: fleetId,
      id: newId(),
      device_id: null,
      key_hash: await tokenHash(key),
      hint: key.slice(-4),
      created_by: null,
      created_at: now,
      expires_at: null,
      revoked_at: null,
    })
    .execute()
  await sql`analyze trucks, devices, device_keys`.execute(db)
  return { fleetId, key }
}
