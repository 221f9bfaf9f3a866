import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { LiveEvent } from '../../ports.ts'

const BATCH = 500
/** A write is dated when it begins; it may end this much later. */
const WRITE_MS = 1000

export type EventsAfter = {
  events: LiveEvent[]
  hasMore: boolean
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
  const rows = await query.execute()
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
  return { events, hasMore: rows.length === BATCH }
}

/** Whether the events right after a number are no longer kept. */
export async function isTooOld(db: Kysely<Database>, seq: number): Promise<boolean> {
  const oldest = await db
    .selectFrom('events')
    .select((eb) => eb.fn.min('seq').as('seq'))
    .executeTakeFirst()
  const oldestSeq = oldest?.seq ?? null
  return oldestSeq !== null && seq + 1 < oldestSeq
}

/** The number of the last event. */
export async function lastSeq(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('relays').select('last_seq').where('name', '=', 'events').executeTakeFirstOrThrow()
  return row.last_seq
}

/** The number before the events of so many milliseconds up to now. */
export async function seqBefore(db: Kysely<Database>, now: Instant, agoMs: number): Promise<number> {
  const first = await db
    .selectFrom('events')
    .select((eb) => eb.fn.min('seq').as('seq'))
    .where('at', '>=', instant(Date.parse(now) - agoMs - WRITE_MS))
    .executeTakeFirst()
  const seq = first?.seq ?? null
  return seq === null ? lastSeq(db) : seq - 1
}
