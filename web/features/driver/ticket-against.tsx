import { type PaperDoubt, ticketAgainstLoad } from '#domain/documents/ticket-against-load.ts'
import type { Formats } from '#domain/format/formats.ts'
import { nextStop } from '#domain/loads/load-state.ts'
import type { Words } from '#domain/words/words.ts'
import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { Banner } from '#ui'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import type { DraftTicket } from './step-draft.ts'

type TicketAgainstProps = { load: DriverLoad; ticket: DraftTicket; formats: Formats }

/** Where the ticket contradicts the load, told before it is sent, without signal too. It stops nobody. */
export function TicketAgainst({ load, ticket, formats }: TicketAgainstProps) {
  const words = useWords()
  const now = useNow()
  const stop = nextStop(load.stops)
  const { net, unit } = load.received.originTicket ?? {}
  const { figures, also } = ticket
  const doubts = ticketAgainstLoad(
    { ...also, ticketDate: figures.ticketDate, net: figures.net, unit: figures.unit },
    {
      site: stop?.site ?? null,
      material: load.material,
      units: [load.truck?.name, load.trailer?.name].filter((name) => name !== undefined),
      arrivedAt: stop?.arrivedAt ?? null,
      origin: stop?.kind === 'delivery' && net && unit ? { net, unit } : null,
    },
    now,
  )
  if (doubts.length === 0) return null
  return (
    <Banner kind="warning" title={words.documents.against.title}>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.about}>{said(doubt, words, formats)}</li>
        ))}
      </ul>
    </Banner>
  )
}

function said(doubt: PaperDoubt, { documents: { against } }: Words, formats: Formats): string {
  switch (doubt.about) {
    case 'weight':
      return against.weight(formats.weight(Math.abs(doubt.differenceLb)))
    case 'date':
      return against.date({ paper: formats.day(doubt.paper), load: formats.day(doubt.load) })
    case 'site':
    case 'material':
    case 'truck':
      return against[doubt.about](doubt)
  }
}
