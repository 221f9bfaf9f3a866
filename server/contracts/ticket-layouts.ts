import * as z from 'zod/mini'
import { LAYOUT_VERSION } from '#domain/documents/ticket-layout.ts'
import { ticketUnits } from '#domain/units/printed-weight.ts'
import { int32, operation, uuid } from './base.ts'

const share = z.number()
const box = z.object({ x: share, y: share, w: share, h: share })
const count = int32(0)
const votes = <Is extends z.ZodMiniType>(is: Is) => z.array(z.object({ is, votes: count }))
const place = z.object({ box, captions: z.array(z.object({ text: z.string(), box })), votes: count, against: count })
const places = z.array(place)

/** A layout as it is stored; one of another version is no layout that this release reads. */
export const ticketLayout = z.object({
  version: z.literal(LAYOUT_VERSION),
  confirmations: count,
  anchors: z.array(z.object({ text: z.string(), box, seen: count, asked: count })),
  places: z.object({
    ticket_number: places,
    date: places,
    time_in: places,
    time_out: places,
    gross: places,
    tare: places,
    net: places,
  }),
  units: votes(z.enum(ticketUnits)),
  dateOrders: votes(z.enum(['month_first', 'day_first'])),
  numberForms: votes(z.string()),
  lastNumbers: z.array(z.string()),
})

/**
 * The recognised words of a picture as they are stored: text, confidence, and the box's x, y, width and height. `placed` are
 * text and box on the picture; pictures that were read earlier have none.
 */
export const pageReadings = z.object({
  readings: z.array(z.array(z.tuple([z.string(), share, share, share, share, share]))),
  placed: z.optional(z.array(z.tuple([z.string(), share, share, share, share]))),
})
export type PageReadings = z.infer<typeof pageReadings>

export const ticketLayoutsInput = z.strictObject({ siteId: uuid })
export type TicketLayoutsInput = z.infer<typeof ticketLayoutsInput>

export const forgetTicketLayoutInput = z.strictObject({ ...operation, siteId: uuid, id: uuid })
export type ForgetTicketLayoutInput = z.infer<typeof forgetTicketLayoutInput>
