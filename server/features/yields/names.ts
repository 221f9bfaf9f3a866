import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Uuid } from '#domain/units/brands.ts'

type Named = {
  sites?: readonly (Uuid | null)[]
  trucks?: readonly (Uuid | null)[]
  drivers?: readonly (Uuid | null)[]
  materials?: readonly (Uuid | null)[]
}

/** What records are called, by their ids. */
export type Names = (id: Uuid | null) => string | null

/** The names of some records, asked for once for all of them. */
export async function namesOf(trx: FleetTransaction, fleetId: Uuid, named: Named): Promise<Names> {
  const ids = (some: readonly (Uuid | null)[] | undefined) => [...new Set((some ?? []).filter((id) => id !== null))]
  const { rows } = await sql<{ id: Uuid; name: string }>`
    select id, name from sites where fleet_id = ${fleetId} and id = any(${ids(named.sites)}::uuid[])
    union all select id, unit_number from trucks where fleet_id = ${fleetId} and id = any(${ids(named.trucks)}::uuid[])
    union all select id, full_name from drivers where fleet_id = ${fleetId} and id = any(${ids(named.drivers)}::uuid[])
    union all select id, name from materials where fleet_id = ${fleetId} and id = any(${ids(named.materials)}::uuid[])`.execute(
    trx,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id) => (id === null ? null : (names.get(id) ?? null))
}
