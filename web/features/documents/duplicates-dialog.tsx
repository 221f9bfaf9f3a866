import type { Uuid } from '#domain/units/brands.ts'
import { Dialog, Grid } from '#ui'
import { trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { TicketCard } from './ticket-card.tsx'

/** A ticket beside those that look like the same weighing. */
export function DuplicatesDialog({ ticketId, onClose }: { ticketId: Uuid; onClose: () => void }) {
  const { documents, shell } = useWords()
  const { weights } = documents
  return (
    <Dialog isOpen onOpenChange={onClose} title={weights.duplicatesTitle} closeLabel={shell.close} size="large">
      <QueryBoundary shape="tiles" count={2}>
        <Duplicates ticketId={ticketId} />
      </QueryBoundary>
    </Dialog>
  )
}

function Duplicates({ ticketId }: { ticketId: Uuid }) {
  const { documents } = useWords()
  const [{ ticket, duplicates }] = trpc.tickets.duplicates.useSuspenseQuery({ id: ticketId })
  return (
    <>
      {duplicates.length === 0 && <p>{documents.weights.noDuplicates}</p>}
      <Grid minWidth="18rem">
        <TicketCard ticket={ticket} isNamedByLoad />
        {duplicates.map((duplicate) => (
          <TicketCard key={duplicate.id} ticket={duplicate} isNamedByLoad />
        ))}
      </Grid>
    </>
  )
}
