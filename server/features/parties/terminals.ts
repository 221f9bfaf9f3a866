import type { CreateTerminal } from '#contracts/terminals.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { Temporal } from '#domain/units/zoned.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** The fleet's home terminals to choose from. */
export async function terminalOptions(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('terminals')
    .select(['id', 'name as label', 'zone'])
    .where('fleet_id', '=', actor.fleetId)
    .orderBy('name')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Adds a home terminal; refuses a zone that does not exist. */
export async function createTerminal(writing: Writing, { id, name, zone }: CreateTerminal) {
  if (!isZone(zone, writing)) throw invalid('zone', 'unknown_zone')
  const { trx, actor } = writing
  const added = await trx
    .insertInto('terminals')
    .values({ fleet_id: actor.fleetId, id, name, zone })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning(['id', 'name as label', 'zone'])
    .executeTakeFirst()
  if (!added) throw refused('id_taken', undefined, 'id')
  await writing.audit({ entity: 'terminal', id, after: { name, zone } })
  await writing.announce({ topic: 'parties', entity: 'terminal', id })
  return added
}

function isZone(zone: string, { now }: Writing): boolean {
  try {
    Temporal.Instant.from(now).toZonedDateTimeISO(zone)
    return zone.includes('/')
  } catch {
    return false
  }
}
