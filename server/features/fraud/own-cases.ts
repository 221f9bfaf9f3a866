import { sql } from 'kysely'
import type { Actor } from '#domain/access/roles.ts'

/** Cases `c` that an admin may see: none about themselves or their own company, decided or not. */
export const visibleCases = ({ fleetId, userId }: Actor) => sql<boolean>`c.fleet_id = ${fleetId}
  and not exists (select from drivers own
    where own.fleet_id = c.fleet_id and own.id = c.driver_id and own.user_id = ${userId})
  and not exists (select from contractor_users own
    where own.fleet_id = c.fleet_id and own.contractor_id = c.contractor_id and own.user_id = ${userId})`
