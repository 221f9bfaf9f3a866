import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'

/** A step that numbers fewer has left none: what is committed later rings anew. */
export const EVENTS_AT_ONCE = 1000

/**
 * Gives the events that were committed since their order: a reader who has seen n has seen all below n. Whichever process
 * gets the relay's row does it; the others skip. Ids of one millisecond are in no order: there a record's versions decide.
 * Returns how many were numbered.
 */
export async function numberEvents(db: Kysely<Database>, now: Instant): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const relay = await trx
      .selectFrom('relays')
      .select('last_seq')
      .where('name', '=', 'events')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!relay) return 0
    const { rows } = await sql<{ numbered: number }>`
      with waiting as (
        select fleet_id, id, row_number() over (order by left(id::text, 13), version nulls first, id) as place
        from (select fleet_id, id, version from events where seq is null order by id limit ${EVENTS_AT_ONCE}) first
      ), given as (
        update events e set seq = ${relay.last_seq}::bigint + w.place from waiting w
        where e.fleet_id = w.fleet_id and e.id = w.id returning 1
      ), counted as (
        select count(*) as numbered from given
      ), moved as (
        update relays set last_seq = last_seq + c.numbered, touched_at = ${now} from counted c
        where name = 'events' and c.numbered > 0
      )
      select numbered from counted`.execute(trx)
    return rows[0]?.numbered ?? 0
  })
}
