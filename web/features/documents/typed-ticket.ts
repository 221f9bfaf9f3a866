import { workedOutNet } from '#domain/documents/ticket-net.ts'
import type { PrintedWeight, TicketUnit } from '#domain/units/printed-weight.ts'
import type { Inputs, Outputs } from '#web/api.ts'
import type { Ticket } from './ticket-values.ts'

type Values = Inputs['tickets']['confirm']
/** What a ticket that is typed for a load begins with. */
export type LoadOfTicket = Pick<Outputs['loads']['byId'], 'stops' | 'truck' | 'material' | 'tickets'>

/** A ticket as it stands in the form; empty text is nothing. */
export type TypedTicket = {
  kind: Ticket['kind']
  unit: TicketUnit
  gross: number | null
  tare: number | null
  net: number | null
  ticketDate: Values['ticketDate']
  isOverLegalConfirmed: boolean
} & Record<TextName, string>

const textNames = [
  'ticketNumber',
  'timeIn',
  'timeOut',
  'siteText',
  'customerText',
  'jobText',
  'materialText',
  'truckText',
] as const
export type TextName = (typeof textNames)[number]

/** The form of a ticket that exists, or an empty one. */
export function typedTicket(ticket: Ticket | null): TypedTicket {
  return {
    kind: ticket?.kind ?? 'origin',
    unit: ticket?.unit ?? 'lb',
    gross: ticket?.gross ?? null,
    tare: ticket?.tare ?? null,
    net: ticket?.net ?? null,
    ticketDate: ticket?.ticketDate ?? null,
    isOverLegalConfirmed: ticket?.isOverLegalConfirmed ?? false,
    ticketNumber: ticket?.ticketNumber ?? '',
    timeIn: ticket?.timeIn ?? '',
    timeOut: ticket?.timeOut ?? '',
    siteText: ticket?.siteText ?? '',
    customerText: ticket?.customerText ?? '',
    jobText: ticket?.jobText ?? '',
    materialText: ticket?.materialText ?? '',
    truckText: ticket?.truckText ?? '',
  }
}

/** The form of a ticket that is typed for a load: of the end that has none yet, with what the load says already. */
export function ticketOfLoad(load: LoadOfTicket): TypedTicket {
  const kind = load.tickets.some((ticket) => ticket.kind === 'origin') ? 'destination' : 'origin'
  return {
    ...typedTicket(null),
    kind,
    unit: load.tickets.at(-1)?.unit ?? 'lb',
    siteText: siteOf(load, kind),
    truckText: load.truck?.name ?? '',
    materialText: load.material?.name ?? '',
  }
}

/** The same ticket as one of the other end of the haul; a site that somebody typed stays. */
export function asKind(typed: TypedTicket, kind: TypedTicket['kind'], load: LoadOfTicket): TypedTicket {
  const isOfLoad = typed.siteText === siteOf(load, typed.kind)
  return { ...typed, kind, siteText: isOfLoad ? siteOf(load, kind) : typed.siteText }
}

/** The stop that a ticket of this kind belongs to; a second weighing belongs to none. */
export function stopOfKind({ stops }: LoadOfTicket, kind: TypedTicket['kind']) {
  if (kind === 'reweigh') return null
  return stops.find((stop) => stop.kind === (kind === 'origin' ? 'pickup' : 'delivery')) ?? null
}

const siteOf = (load: LoadOfTicket, kind: TypedTicket['kind']) => stopOfKind(load, kind)?.site.name ?? ''

/** The ticket with another weight; the net follows gross and tare until it is typed itself. */
export function withWeight(
  typed: TypedTicket,
  name: 'gross' | 'tare' | 'net',
  weight: PrintedWeight | null,
): TypedTicket {
  const next = { ...typed, [name]: weight }
  return name === 'net' ? next : { ...next, net: workedOutNet(typed, next) }
}

/** The values of the form as they are sent. */
export function sentValues({ kind: _, isOverLegalConfirmed: __, ...typed }: TypedTicket) {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  const { unit, gross, tare, net, ticketDate } = typed
  return {
    unit,
    gross,
    tare,
    net,
    ticketDate,
    ticketNumber: orNull(typed.ticketNumber),
    timeIn: orNull(typed.timeIn),
    timeOut: orNull(typed.timeOut),
    siteText: orNull(typed.siteText),
    customerText: orNull(typed.customerText),
    jobText: orNull(typed.jobText),
    materialText: orNull(typed.materialText),
    truckText: orNull(typed.truckText),
  }
}
