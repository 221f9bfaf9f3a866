import { kyselyOver, type Sql } from '#db/client.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { simulatedFleet } from '#server/seed/simulated-fleet.ts'
import { haulage } from '../server/faults/haulage.ts'
import type { RunningServer } from '../server/faults/running-server.ts'

/** A simulated fleet with the key of its trackers, and the cookie of somebody who is its admin. */
export type WatchedFleet = { fleetId: Uuid; key: string; url: string; cookie: string }

/** So many simulated trucks on a running server, and an admin of theirs who is signed in. */
export async function watchedFleet(server: RunningServer, pool: Sql, trucks: number): Promise<WatchedFleet> {
  const owner = await haulage(server.url, server.databaseUrl())
  const { fleetId, key } = await simulatedFleet(kyselyOver(pool), trucks, instant(Date.now()))
  const { userId } = await owner.api.account.me.query()
  await pool`insert into user_roles (fleet_id, user_id, role, granted_at) values (${fleetId}, ${userId}, 'admin', now())`
  await owner.api.account.switchFleet.mutate({ fleetId })
  return { fleetId, key, url: server.url, cookie: owner.headers().cookie }
}
