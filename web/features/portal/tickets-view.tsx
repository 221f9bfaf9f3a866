import { useState } from 'react'
import { EmptyState, SegmentedControl, Stack, TextField } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from './portal.module.css'
import { PortalMore } from './portal-more.tsx'
import type { PortalViewProps } from './portal-view-props.ts'
import { TicketCard } from './ticket-card.tsx'

type Show = 'open' | 'signed' | 'all'

/** Weigh tickets; who may sign them off types a name once and then accepts each with one press. */
export default function TicketsView(props: PortalViewProps) {
  const { portal } = useWords()
  const words = portal.tickets
  const maySign = props.scope.rights.includes('sign_off')
  const [show, setShow] = useState<Show>(maySign ? 'open' : 'all')
  return (
    <Stack gap={4}>
      {maySign && (
        <TextField
          className={styles.screenOnly}
          label={words.name}
          description={words.nameHint}
          value={props.visitor.name}
          onChange={props.visitor.setName}
          maxLength={120}
          autoComplete="name"
        />
      )}
      <SegmentedControl
        label={words.show}
        hideLabel
        value={show}
        onChange={setShow}
        options={[
          { value: 'open', text: words.open },
          { value: 'signed', text: words.signed },
          { value: 'all', text: words.all },
        ]}
      />
      <QueryBoundary shape="rows" question={show}>
        <Tickets {...props} show={show} maySign={maySign} />
      </QueryBoundary>
    </Stack>
  )
}

function Tickets({ show, maySign, formats, visitor }: PortalViewProps & { show: Show; maySign: boolean }) {
  const { tickets: words } = useWords().portal
  const [{ pages }, list] = trpc.portal.tickets.useSuspenseInfiniteQuery(
    { show: show === 'all' ? undefined : show },
    byPages,
  )
  const tickets = pages.flatMap(({ rows }) => rows)
  if (tickets.length === 0) return <EmptyState title={show === 'open' ? words.noneOpen : words.none} />
  return (
    <Stack gap={3}>
      {tickets.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} formats={formats} maySign={maySign} name={visitor.name} />
      ))}
      <PortalMore list={list} shown={tickets.length} formats={formats} />
    </Stack>
  )
}
