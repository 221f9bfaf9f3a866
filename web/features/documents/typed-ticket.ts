import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { Inputs } from '#web/api.ts'
import type { Ticket } from './ticket-values.ts'

type Values = Inputs['tickets']['confirm']

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
