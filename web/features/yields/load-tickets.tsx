import { NO_VALUE } from '#domain/format/number.ts'
import { Card, PlainTable } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Ticket = Outputs['yields']['byLoad']['tickets'][number]

/** The weigh tickets of a load as they are printed; a number opens its picture. */
export function LoadTickets({ tickets }: { tickets: readonly Ticket[] }) {
  const { yields: w, documents } = useWords()
  const formats = useFormats()
  if (tickets.length === 0) return <p>{w.noTickets}</p>
  const printed = (weight: number | null, { unit }: Ticket) =>
    weight === null || unit === null ? NO_VALUE : formats.printedWeight(weight, unit)
  return (
    <Card title={w.tickets}>
      <PlainTable
        label={`${w.tickets}, ${w.net}`}
        columns={[
          { id: 'kind', header: w.ticket, isWrapped: true },
          { id: 'gross', header: w.gross, align: 'end' },
          { id: 'tare', header: w.tare, align: 'end' },
          { id: 'net', header: w.net, align: 'end' },
        ]}
        rows={tickets.map((ticket) => ({
          id: ticket.id,
          cells: [
            <TicketName key="name" ticket={ticket} kind={documents.ticketKind[ticket.kind]} />,
            printed(ticket.gross, ticket),
            printed(ticket.tare, ticket),
            printed(ticket.net, ticket),
          ],
        }))}
      />
    </Card>
  )
}

function TicketName({ ticket: { number, site, sha256 }, kind }: { ticket: Ticket; kind: string }) {
  const name = [kind, number, site].filter(Boolean).join(' · ')
  if (!sha256) return name
  return (
    <a href={`/api/files/${sha256}`} target="_blank" rel="noreferrer">
      {name}
    </a>
  )
}
