import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import {
  type Accuracy,
  accuracyOf,
  type ComparedField,
  comparedFields,
} from '#domain/ticket-detection/scale-accuracy.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { daysBefore } from './ticket-rows.ts'

/** How well the tickets of one scale are read, of those that somebody confirmed. */
export type ScaleAccuracy = {
  siteId: Uuid
  site: string
  tickets: number
  all: Accuracy
  fields: Record<ComparedField, Accuracy>
  /** Tickets that disagreed with their load or another ticket when they were judged last. */
  contradicted: number
}

const DAYS = 90
const MOST_SCALES = 200

const read = (field: string) => sql`k.reading #>> ${sql.lit(`{fields,${field},value}`)}`
/** What was read, as text, beside what counts, as text. */
const compared = {
  number: [read('ticket_number'), sql`k.ticket_number`],
  date: [read('date'), sql`k.ticket_date::text`],
  gross: [read('gross'), sql`k.gross::text`],
  tare: [read('tare'), sql`k.tare::text`],
  net: [read('net'), sql`k.net::text`],
} as const

/** Per scale, over the last ninety days: what the reader read as somebody confirmed it. The least sure scale first. */
export async function scaleAccuracy(
  trx: FleetTransaction,
  actor: Actor,
  now: Instant,
): Promise<{ rows: ScaleAccuracy[]; nextCursor: null }> {
  const counts = comparedFields.flatMap((field) => {
    const [seen, counted] = compared[field]
    return [
      sql`(count(*) filter (where ${counted} is not null))::int as ${sql.ref(`${field}_of`)}`,
      sql`(count(*) filter (where ${seen} = ${counted}))::int as ${sql.ref(`${field}_right`)}`,
    ]
  })
  const { rows } = await sql<Stored>`
    select p.id as "siteId", p.name as site, count(*)::int as tickets,
      (count(*) filter (where k.findings <> '{}'))::int as contradicted, ${sql.join(counts)}
    from weigh_tickets k join sites p on p.fleet_id = k.fleet_id and p.id = k.site_id
    where k.fleet_id = ${actor.fleetId} and k.reading is not null and k.confirmed_at is not null
      and k.status not in ('rejected', 'void') and k.created_at > ${daysBefore(now, DAYS)}
    group by p.id, p.name order by p.name limit ${MOST_SCALES}`.execute(trx)
  const scales = rows.map((row): ScaleAccuracy => {
    const hits = (field: ComparedField) => ({ right: row[`${field}_right`], of: row[`${field}_of`] })
    const sum = (of: 'right' | 'of') => comparedFields.reduce((total, field) => total + hits(field)[of], 0)
    return {
      siteId: row.siteId,
      site: row.site,
      tickets: row.tickets,
      contradicted: row.contradicted,
      all: accuracyOf({ right: sum('right'), of: sum('of') }),
      fields: {
        number: accuracyOf(hits('number')),
        date: accuracyOf(hits('date')),
        gross: accuracyOf(hits('gross')),
        tare: accuracyOf(hits('tare')),
        net: accuracyOf(hits('net')),
      },
    }
  })
  return { rows: scales.sort((one, other) => (one.all.share ?? 1) - (other.all.share ?? 1)), nextCursor: null }
}

type Stored = Pick<ScaleAccuracy, 'siteId' | 'site' | 'tickets' | 'contradicted'> &
  Record<`${ComparedField}_${'right' | 'of'}`, number>
