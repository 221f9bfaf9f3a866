import { deliveryStatement } from '#domain/documents/delivery-statement.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { Words } from '#domain/words/words.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import type { DraftSignature, StepDraft } from './step-draft.ts'

/** The draft of a delivery with the words that are to be signed now; one that was signed under others is unsigned again. */
export function withSignedText(draft: StepDraft, load: DriverLoad, words: Words): StepDraft {
  return { ...draft, signature: signedUnder(draft.signature, statementFor(load, draft, words)) }
}

/** Who signed, signed these words: when they change, the drawing goes. */
export function signedUnder(signature: DraftSignature, text: string): DraftSignature {
  return signature.signedText === text ? signature : { ...signature, signedText: text, strokes: [] }
}

/** The exact text to be signed, from the load and the ticket that this step brings; the server can make the same. */
function statementFor(load: DriverLoad, draft: StepDraft, words: Words): string {
  const pickup = load.stops.find((stop) => stop.kind === 'pickup')
  const delivery = nextStop(load.stops) ?? load.stops.at(-1)
  if (!delivery) return ''
  const { originTicket, destinationTicket } = load.received
  const typed = draft.hasTicket === 'yes' ? draft.ticket?.figures : undefined
  const destination = typed ?? destinationTicket
  return deliveryStatement(
    {
      loadNumber: load.number,
      customer: load.customerName,
      material: load.material,
      pickup: pickup ? { site: pickup.site.name, departedAt: pickup.departedAt, zone: pickup.site.zone } : null,
      delivery: { site: delivery.site.name, arrivedAt: delivery.arrivedAt, zone: delivery.site.zone },
      tickets: [
        ...(originTicket ? [ticketLine('origin', originTicket)] : []),
        ...(destination ? [ticketLine('destination', destination)] : []),
      ],
    },
    words.documents.statement,
  )
}

type Weighed = { ticketNumber: string | null; net: number | null; unit: TicketUnit | null }

function ticketLine<Kind extends 'origin' | 'destination'>(kind: Kind, { ticketNumber, net, unit }: Weighed) {
  return { kind, ticketNumber: ticketNumber || null, net, unit: unit ?? ('lb' as const) }
}
