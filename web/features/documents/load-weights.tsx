import { useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Banner, Button, EmptyState, Row, Stack, WeighTicketIcon } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './documents.module.css'
import { TicketActions } from './ticket-actions.tsx'
import { TicketCard } from './ticket-card.tsx'
import { TicketDialog } from './ticket-dialog.tsx'

export type LoadWeightsProps = { loadId: Uuid }

/** The weigh tickets of a load side by side, with the variance between its two ends. */
export function LoadWeights(props: LoadWeightsProps) {
  return (
    <QueryBoundary shape="tiles" count={2}>
      <Weights {...props} />
    </QueryBoundary>
  )
}

function Weights({ loadId }: LoadWeightsProps) {
  const { documents } = useWords()
  const { weights } = documents
  const me = useMe()
  const [isTyping, setTyping] = useState(false)
  const [load] = trpc.loads.byId.useSuspenseQuery({ id: loadId })
  const [{ tickets, variance }] = trpc.tickets.ofLoad.useSuspenseQuery({ loadId })
  const add = isOffice(me) && <Button onPress={() => setTyping(true)}>{weights.addTicket}</Button>
  return (
    <Stack gap={4}>
      {tickets.length === 0 ? (
        <EmptyState icon={<WeighTicketIcon size={24} aria-hidden />} title={weights.noTickets} action={add}>
          {weights.noTicketsText}
        </EmptyState>
      ) : (
        <>
          {variance && <Variance variance={variance} />}
          <div className={styles.tickets}>
            {tickets.map((ticket) => (
              <TicketCard key={ticket.id} ticket={ticket}>
                <TicketActions ticket={ticket} />
              </TicketCard>
            ))}
          </div>
          <Row>{add}</Row>
        </>
      )}
      {isTyping && <TicketDialog loadId={loadId} ticket={null} load={load} onClose={() => setTyping(false)} />}
    </Stack>
  )
}

function Variance({ variance }: { variance: NonNullable<Outputs['tickets']['ofLoad']['variance']> }) {
  const { weights } = useWords().documents
  const formats = useFormats()
  const { differenceLb, share, toleranceLb, isWithin } = variance
  const sign = differenceLb > 0 ? '+' : ''
  const figures = `${sign}${formats.weight(differenceLb)} (${sign}${formats.percent(share, 2)})`
  return (
    <Banner kind={isWithin ? 'success' : 'warning'} title={`${weights.variance}: ${figures}`}>
      {isWithin ? weights.varianceWithin : weights.varianceOutside}. {weights.tolerance(formats.weight(toleranceLb))}
    </Banner>
  )
}
