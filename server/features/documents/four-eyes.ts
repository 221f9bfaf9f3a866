import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import { type FourEyesLimits, fourEyesLimit } from '#domain/ticket-detection/four-eyes.ts'
import type { Cents } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { storedSettings } from '../stored-settings.ts'
import { inLb } from './duplicate-tickets.ts'
import type { TicketRow } from './ticket-row.ts'

/** From which weight and which bill on somebody else verifies a ticket, as the fleet has set it. */
async function fourEyesLimits(trx: FleetTransaction, fleetId: TicketRow['fleet_id']): Promise<FourEyesLimits> {
  const stored = await storedSettings(trx, fleetId)
  return {
    weightLb: settingValue(stored, 'ticket_four_eyes_lb'),
    money: settingValue(stored, 'ticket_four_eyes_money'),
  }
}

/** Four eyes: above the limits of the fleet nobody verifies what they entered or confirmed themselves. */
export async function mustBeSomebodyElse(w: Writing, ticket: TicketRow): Promise<void> {
  const isOwn = w.actor.userId === ticket.created_by || w.actor.userId === ticket.confirmed_by
  if (!isOwn) return
  const limits = await fourEyesLimits(w.trx, w.actor.fleetId)
  const valueCents = limits.money > 0 ? await billOf(w, ticket) : null
  const above = fourEyesLimit({ netLb: inLb(ticket.net, ticket.unit), valueCents, isOwn }, limits)
  if (above) throw refused('ticket_four_eyes', { above })
}

async function billOf({ trx, actor }: Writing, ticket: TicketRow): Promise<Cents | null> {
  const row = await trx
    .selectFrom('charges')
    .select(sql<Cents | null>`sum(amount_cents)::bigint`.as('cents'))
    .where('fleet_id', '=', actor.fleetId)
    .where('load_id', '=', ticket.load_id)
    .where('side', '=', 'customer')
    .executeTakeFirst()
  return row?.cents ?? null
}
