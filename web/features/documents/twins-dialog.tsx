import type { Uuid } from '#domain/units/brands.ts'
import { Dialog, Grid } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { TicketCard } from './ticket-card.tsx'

/** A ticket beside those that look like the same weighing. */
export function TwinsDialog({ ticketId, onClose }: { ticketId: Uuid; onClose: () => void }) {
  const { documents, shell } = useWords()
  const { weights } = documents
  return (
    <Dialog isOpen onOpenChange={onClose} title={weights.twinsTitle} closeLabel={shell.close} size="large">
      <QueryBoundary shape="tiles" count={2}>
        <Twins ticketId={ticketId} />
      </QueryBoundary>
    </Dialog>
  )
}

function Twins({ ticketId }: { ticketId: Uuid }) {
  const { documents } = useWords()
  const [{ ticket, twins }] = trpc.tickets.duplicates.useSuspenseQuery({ id: ticketId })
  return (
    <>
      {twins.length === 0 && <p>{documents.weights.noTwins}</p>}
      <Grid minWidth="18rem">
        <TicketCard ticket={ticket} isNamedByLoad />
        {twins.map((twin) => (
          <TicketCard key={twin.id} ticket={twin} isNamedByLoad />
        ))}
      </Grid>
    </>
  )
}
