import type { Uuid } from '#domain/units/brands.ts'
import { Dialog, ErrorState, Grid, Skeleton } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { TicketCard } from './ticket-card.tsx'

/** A ticket beside those that look like the same weighing. */
export function TwinsDialog({ ticketId, onClose }: { ticketId: Uuid; onClose: () => void }) {
  const { documents, shell } = useWords()
  const query = trpc.tickets.duplicates.useQuery({ id: ticketId })
  const refusal = useRefusal(query.error)
  const { weights } = documents
  return (
    <Dialog isOpen onOpenChange={onClose} title={weights.twinsTitle} closeLabel={shell.close} size="large">
      {query.isPending && <Skeleton label={shell.loading} shape="tiles" count={2} />}
      {query.isError && (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void query.refetch()}>
          {refusal?.sentence}
        </ErrorState>
      )}
      {query.data?.twins.length === 0 && <p>{weights.noTwins}</p>}
      {query.data && (
        <Grid minWidth="18rem">
          <TicketCard ticket={query.data.ticket} isNamedByLoad />
          {query.data.twins.map((twin) => (
            <TicketCard key={twin.id} ticket={twin} isNamedByLoad />
          ))}
        </Grid>
      )}
    </Dialog>
  )
}
