import { type ForgetTicketLayoutInput, type TicketLayoutsInput, ticketLayout } from '#contracts/ticket-layouts.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { majority, type TicketLayout } from '#domain/documents/ticket-layout.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

/** More than these no scale has; the one confirmed least is replaced by a new one. */
export const MOST_LAYOUTS = 8

export type KnownLayout = { id: Uuid; layout: TicketLayout }
/** What is known of the scale that a ticket comes from, as its picture is read. */
export type KnownScale = { dayFirst: boolean | null; layouts: KnownLayout[] }

/** What is known of a site's scale; nothing for a site of another fleet. */
export async function knownScale(trx: FleetTransaction, fleetId: Uuid, siteId: Uuid | null): Promise<KnownScale> {
  if (siteId === null) return { dayFirst: null, layouts: [] }
  const site = await trx
    .selectFrom('sites')
    .select('day_first')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', siteId)
    .executeTakeFirst()
  return { dayFirst: site?.day_first ?? null, layouts: await layoutsOfSite(trx, fleetId, siteId) }
}

/** The layouts of a site, oldest first; those of a shape that this release does not know are left out. */
export async function layoutsOfSite(trx: FleetTransaction, fleetId: Uuid, siteId: Uuid): Promise<KnownLayout[]> {
  const rows = await trx
    .selectFrom('ticket_layouts')
    .select(['id', 'layout'])
    .where('fleet_id', '=', fleetId)
    .where('site_id', '=', siteId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_LAYOUTS)
    .execute()
  return rows.flatMap(({ id, layout }) => {
    const parsed = ticketLayout.safeParse(layout)
    return parsed.success ? [{ id, layout: parsed.data }] : []
  })
}

/** What the reader has learned of a site's tickets, newest lesson first. Throws not_found for a site of another fleet. */
export async function listTicketLayouts(trx: FleetTransaction, { siteId }: TicketLayoutsInput, actor: Actor) {
  const site = await trx
    .selectFrom('sites')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', siteId)
    .executeTakeFirst()
  if (!site) throw notFound()
  const rows = await trx
    .selectFrom('ticket_layouts')
    .select(['id', 'layout', 'readings', 'confirmations', 'corrected', 'created_at', 'updated_at'])
    .where('fleet_id', '=', actor.fleetId)
    .where('site_id', '=', siteId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LAYOUTS)
    .execute()
  return {
    layouts: rows.map((row) => {
      const parsed = ticketLayout.safeParse(row.layout)
      const known = parsed.success ? parsed.data : null
      return {
        id: row.id,
        readings: row.readings,
        confirmations: row.confirmations,
        corrected: row.corrected,
        firstLearnedAt: row.created_at,
        lastLearnedAt: row.updated_at,
        unit: known && majority(known.units),
        lastNumber: known?.lastNumbers[0] ?? null,
      }
    }),
  }
}

/** Forgets a layout: the next ticket that has it is read as one never seen. */
export async function forgetTicketLayout(w: Writing, { siteId, id }: ForgetTicketLayoutInput): Promise<{ id: Uuid }> {
  const gone = await w.trx
    .deleteFrom('ticket_layouts')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning(['confirmations', 'corrected', 'readings'])
    .executeTakeFirst()
  if (!gone) throw notFound()
  await w.audit({ entity: 'ticket_layout', id, before: { site_id: siteId, ...gone } })
  return { id }
}
