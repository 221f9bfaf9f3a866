import type { DecidePlantRowInput } from '#contracts/plant-statements.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { ratio, scaled } from '#domain/units/decimal.ts'
import { printedPlaces } from '#domain/units/printed-weight.ts'
import { invalid } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { enterTicket } from '../documents/capture-ticket.ts'
import { rejectTicket, reopenTicket } from '../documents/settle-ticket.ts'
import { sendMessage } from '../messages/send-message.ts'
import { type Decided, type HeldRow, holdRow, keepDecision } from './hold-row.ts'

/**
 * Decides a difference by a step that is not about money: asks the driver for the ticket, types it for its load, rejects or
 * reopens ours, or accepts the difference with a reason. What the step does, it does the way that it is done elsewhere.
 */
export async function decideRow(w: Writing, input: DecidePlantRowInput): Promise<Decided> {
  const { step, reason } = input
  const held = await holdRow(w, input, step)
  switch (step) {
    case 'ask':
      return keepDecision(w, held, step, reason, { messageId: await ask(w, held, input) })
    case 'attach':
      return keepDecision(w, held, step, reason, { ticketId: await attach(w, held, input) })
    case 'reject_ticket':
    case 'reopen_ticket': {
      const { ticketId: id, ticketVersion: version } = held.row.haul ?? {}
      if (!id || !version) throw invalid('step', 'not_an_option')
      const change = step === 'reject_ticket' ? rejectTicket : reopenTicket
      await change(w, { operationId: input.operationId, id, version, reason })
      return keepDecision(w, held, step, reason, { ticketId: id })
    }
    case 'accept':
      return keepDecision(w, held, step, reason, { cents: held.row.differenceCents })
  }
}

/** The reason is what the driver reads, on the load, where they can send the ticket. */
async function ask(w: Writing, { row }: HeldRow, input: DecidePlantRowInput): Promise<Uuid> {
  const { operationId, newId: id, reason: body } = input
  if (!row.haul) throw invalid('loadId', 'required')
  if (!id) throw invalid('newId', 'required')
  await sendMessage(w, { operationId, id, loadId: row.haul.loadId, body, writtenAt: w.now })
  return id
}

/** Types the ticket from the plant's line: the paper may follow, and it still has to be verified like any other. */
async function attach(w: Writing, { statement, row }: HeldRow, input: DecidePlantRowInput): Promise<Uuid> {
  const { line, haul } = row
  const loadId = input.toLoadId ?? haul?.loadId ?? null
  if (!line || loadId === null) throw invalid('toLoadId', 'required')
  if (!input.newId) throw invalid('newId', 'required')
  const stop = await w.trx
    .selectFrom('stops')
    .select(['id', 'kind'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('load_id', '=', loadId)
    .where('site_id', '=', statement.site_id)
    .orderBy('seq')
    .executeTakeFirst()
  if (!stop) throw invalid('toLoadId', 'not_an_option')
  const ticket = {
    ...{ id: input.newId, documentId: null, source: 'typed' as const, reading: null },
    ...{ ticketNumber: line.ticket, ticketDate: line.day, timeIn: null, timeOut: clockOf(line.minute) },
    ...{ siteText: statement.site, customerText: line.customer, jobText: null, materialText: line.material },
    ...{ truckText: line.truck, unit: line.unit, gross: null, tare: null },
    net: Number(scaled(ratio(line.netMilli, 1000), printedPlaces(line.unit))),
  }
  const kind = stop.kind === 'pickup' ? ('origin' as const) : ('destination' as const)
  await enterTicket(w, { operationId: input.operationId, loadId, stopId: stop.id, kind, ticket })
  return input.newId
}

function clockOf(minute: number | null): string | null {
  if (minute === null) return null
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
