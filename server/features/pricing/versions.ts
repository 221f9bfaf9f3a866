import { sql } from 'kysely'
import type { VersionsInput } from '#contracts/pricing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { loadsAgreedBy } from '../parties/used-rates.ts'

export type RateVersion = {
  id: Uuid
  revision: number
  effectiveFrom: Day
  effectiveTo: Day | null
  archivedAt: Instant | null
  /** How many loads were agreed by it. */
  loads: number
}

/** A rate is changed a few times a year. */
const MOST_VERSIONS = 200

/** All versions of the agreement that a rate card or pay plan belongs to, the newest first. */
export async function rateVersions(
  trx: FleetTransaction,
  { of: table, id }: VersionsInput,
  actor: Actor,
): Promise<RateVersion[]> {
  const of = sql.table(table)
  const { rows } = await sql<Omit<RateVersion, 'loads'>>`
    select id, revision, effective_from as "effectiveFrom", effective_to as "effectiveTo", archived_at as "archivedAt"
    from ${of} where fleet_id = ${actor.fleetId}
      and series_id = (select series_id from ${of} where fleet_id = ${actor.fleetId} and id = ${id})
    order by revision desc limit ${MOST_VERSIONS}`.execute(trx)
  if (rows.length === 0) throw notFound()
  const used = await loadsAgreedBy(
    { trx, actor },
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, loads: used.get(row.id) ?? 0 }))
}
