import type { ConfirmedTicket } from '#domain/documents/ticket-layout.ts'
import { type Lesson, learnTicket } from '#domain/documents/ticket-layout-learning.ts'
import { coreFields, type TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'
import type { AssessedTicket, TicketValues } from './assess-ticket.ts'
import { storedWords } from './page-words.ts'
import { type KnownLayout, layoutsOfSite, MOST_LAYOUTS } from './ticket-layouts.ts'
import { toJson } from './to-json.ts'

type ToTeach = {
  /** The picture; null for a ticket that was typed without one. */
  sha256: Sha256 | null
  values: TicketValues
  reading: TicketReading | null
  assessed: Pick<AssessedTicket, 'siteId' | 'status'>
}

/**
 * Lets a confirmed ticket teach the layout of its site's scale: a new one, or the one that it has. Where the site is not
 * known, nothing was recognised, the ticket is a duplicate of another, or the fleet does not want it, nothing is learned.
 */
export async function teachLayout(w: Writing, { sha256, values, reading, assessed }: ToTeach): Promise<void> {
  const { siteId, status } = assessed
  const { fleetId } = w.actor
  if (siteId === null || sha256 === null || status === 'duplicate') return
  if (!settingValue(await storedSettings(w.trx, fleetId), 'learn_ticket_layouts')) return
  const readings = await storedWords(w.trx, fleetId, sha256)
  if (readings.length === 0) return
  // Two tickets of one site that are confirmed at once teach one after the other.
  await w.trx
    .selectFrom('sites')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', siteId)
    .forNoKeyUpdate()
    .execute()
  const known = await layoutsOfSite(w.trx, fleetId, siteId)
  const confirmed = confirmedTicket(values)
  const lesson = learnTicket(
    known.map(({ layout }) => layout),
    readings,
    confirmed,
  )
  if (lesson) await keepLesson(w, siteId, known, lesson, isCorrected(values, reading))
}

const confirmedTicket = (values: TicketValues): ConfirmedTicket => ({
  ticketNumber: values.ticketNumber,
  date: values.ticketDate,
  timeIn: values.timeIn,
  timeOut: values.timeOut,
  weights: { gross: values.gross, tare: values.tare, net: values.net },
  unit: values.unit,
})

/** Whether the values that a ticket teaches are others than before. */
export function teachesAnew(before: TicketValues, values: TicketValues): boolean {
  return JSON.stringify(confirmedTicket(before)) !== JSON.stringify(confirmedTicket(values))
}

/** Whether the reader had one of the core fields wrong or missing. */
function isCorrected(values: TicketValues, reading: TicketReading | null): boolean {
  const { ticketNumber, ticketDate, gross, tare, net } = values
  const typed = { ticket_number: ticketNumber, date: ticketDate, gross, tare, net }
  return coreFields.some((field) => (reading?.fields[field]?.value ?? null) !== typed[field])
}

async function keepLesson(
  w: Writing,
  siteId: Uuid,
  known: readonly KnownLayout[],
  { layout, known: at }: Lesson,
  corrected: boolean,
): Promise<void> {
  const fleet_id = w.actor.fleetId
  const lesson = { layout: toJson(layout), version: layout.version, updated_at: w.now }
  const same = at === null ? undefined : known[at]
  if (same) {
    await w.trx
      .updateTable('ticket_layouts')
      .set((eb) => ({
        ...lesson,
        confirmations: eb('confirmations', '+', 1),
        corrected: eb('corrected', '+', corrected ? 1 : 0),
      }))
      .where('fleet_id', '=', fleet_id)
      .where('id', '=', same.id)
      .execute()
    return
  }
  if (known.length >= MOST_LAYOUTS) await dropLeastConfirmed(w, siteId)
  await w.trx
    .insertInto('ticket_layouts')
    .values({
      fleet_id,
      site_id: siteId,
      id: w.newId(),
      ...lesson,
      confirmations: 1,
      corrected: corrected ? 1 : 0,
      created_at: w.now,
    })
    .execute()
}

async function dropLeastConfirmed({ trx, actor }: Writing, siteId: Uuid): Promise<void> {
  const ofSite = trx
    .selectFrom('ticket_layouts')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('site_id', '=', siteId)
    .orderBy('confirmations')
    .orderBy('updated_at')
    .limit(1)
  await trx.deleteFrom('ticket_layouts').where('fleet_id', '=', actor.fleetId).where('id', 'in', ofSite).execute()
}
