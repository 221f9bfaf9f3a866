import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { LiveEvent } from '../../ports.ts'

const BATCH = 500

export type EventsAfter = {
  events: LiveEvent[]
  hasMore: boolean
  /** The events right after the given number are no longer kept. */
  isTooOld: boolean
}

/** The events after a number, in order: of all fleets for the hub, of one for a stream that resumes. */
export async function eventsAfter(db: Kysely<Database>, seq: number, fleetId?: Uuid): Promise<EventsAfter> {
  let query = db
    .selectFrom('events')
    .select([
      'seq',
      'fleet_id',
      'topic',
      'entity',
      'entity_id',
      'version',
      'at',
      'driver_id',
      'contractor_id',
      'payload',
    ])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(BATCH)
  if (fleetId) query = query.where('fleet_id', '=', fleetId)
  const [rows, oldest] = await Promise.all([
    query.execute(),
    db
      .selectFrom('events')
      .select((eb) => eb.fn.min('seq').as('seq'))
      .executeTakeFirst(),
  ])
  const events = rows.flatMap((row): LiveEvent[] =>
    row.seq === null
      ? []
      : [
          {
            seq: row.seq,
            fleetId: row.fleet_id,
            topic: row.topic,
            entity: row.entity,
            id: row.entity_id,
            version: row.version,
            at: row.at,
            driverId: row.driver_id,
            contractorId: row.contractor_id,
            payload: row.payload,
          },
        ],
  )
  const oldestSeq = oldest?.seq ?? null
  return { events, hasMore: rows.length === BATCH, isTooOld: oldestSeq !== null && seq + 1 < oldestSeq }
}
