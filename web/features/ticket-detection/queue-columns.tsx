import { type Column, StatusBadge } from '#ui'
import type { Outputs } from '#web/api.ts'
import { TicketStatusBadge } from '#web/features/documents/ticket-status.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

export type QueueRow = Outputs['ticketDetection']['queue']['rows'][number]

/** What the queue shows of a ticket. */
export function useQueueColumns(): Column<QueueRow>[] {
  const { ticketDetection: w } = useWords()
  const formats = useFormats()
  return [
    {
      id: 'ticket',
      header: w.ticket,
      cell: ({ ticketNumber, site }) => (
        <>
          <strong>{ticketNumber ?? w.noNumber}</strong>
          {site && <div>{site}</div>}
        </>
      ),
    },
    { id: 'status', header: w.stateLabel, cell: ({ status }) => <TicketStatusBadge status={status} /> },
    {
      id: 'risk',
      header: w.risk,
      align: 'end',
      cell: ({ riskCents }) => (riskCents === 0 ? '–' : formats.money(riskCents)),
    },
    { id: 'due', header: w.due, cell: ({ leftMin }) => <Due leftMin={leftMin} /> },
    {
      id: 'load',
      header: w.load,
      cell: ({ loadNumber, truck, driver }) => [loadNumber, truck, driver].filter(Boolean).join(' · '),
    },
    { id: 'match', header: w.match, align: 'end', cell: ({ score }) => formats.percent(score) },
  ]
}

/** By when a ticket is to be decided. */
export function Due({ leftMin }: { leftMin: number }) {
  const { ticketDetection: w } = useWords()
  const formats = useFormats()
  if (leftMin >= 0) return w.dueIn(formats.duration(leftMin))
  return <StatusBadge tone="danger" label={w.lateBy(formats.duration(-leftMin))} />
}
