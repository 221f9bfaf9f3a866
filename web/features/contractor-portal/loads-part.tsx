import { createLink } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, EmptyState, Item, ItemList, LinkButton, Row, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { LoadLink } from '#web/features/loads/load-link.tsx'
import { LoadStatusBadge } from '#web/features/loads/load-status.tsx'
import { useToday } from '#web/features/parties/use-today.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useViewing } from './viewing.ts'

type LoadRow = Outputs['loads']['list']['rows'][number]

// Opened by a press.
const AssignOwn = lazyPart(() => import('./assign-own.tsx'), 'AssignOwn')
const RouterButton = createLink(LinkButton)

const MOST = 50

/** Today's loads of the company, and those of other days that nobody drives yet. */
export function LoadsPart() {
  const { contractorPortal: w, pages } = useWords()
  const today = useToday()
  const [{ rows: ofToday }] = trpc.loads.list.useSuspenseQuery({ from: today, to: today, limit: MOST })
  const [{ rows: open }] = trpc.loads.list.useSuspenseQuery({ needsDriver: true, limit: MOST })
  const [assigning, setAssigning] = useState<Uuid | null>(null)
  const shown = ofToday.filter(isTaken)
  const others = open.filter((row) => isTaken(row) && !shown.some(({ id }) => id === row.id))
  const list = (label: string, rows: readonly LoadRow[]) => (
    <ItemList aria-label={label}>
      {rows.map((row) => (
        <LoadItem key={row.id} row={row} onAssign={() => setAssigning(row.id)} />
      ))}
    </ItemList>
  )
  return (
    <Stack gap={3}>
      {shown.length === 0 ? <EmptyState title={w.noToday}>{w.noTodayText}</EmptyState> : list(w.today, shown)}
      {others.length > 0 && (
        <>
          <h3>{w.withoutDriver}</h3>
          {list(w.withoutDriver, others)}
        </>
      )}
      <Row gap={2}>
        <RouterButton to="/loads" aria-label={`${w.allLoads}: ${pages.loads}`}>
          {w.allLoads}
        </RouterButton>
      </Row>
      <Suspense fallback={null}>
        {assigning && <AssignOwn id={assigning} onClose={() => setAssigning(null)} />}
      </Suspense>
    </Stack>
  )
}

/** What still waits for an answer stands among the offers. */
const isTaken = ({ status, driver }: LoadRow) => status !== 'assigned' || driver !== null

const mayAssign: readonly LoadRow['status'][] = ['assigned', 'accepted']

function LoadItem({ row, onAssign }: { row: LoadRow; onAssign: () => void }) {
  const { contractorPortal: w, loads } = useWords()
  const formats = useFormats()
  const isViewing = useViewing()
  const number = row.number ?? loads.status.draft
  const label = row.driver ? w.reassign : w.assign
  return (
    <Item
      title={<LoadLink id={row.id}>{number}</LoadLink>}
      status={<LoadStatusBadge status={row.status} isHeld={row.isHeld} />}
      detail={[row.material, `${row.pickup ?? '–'} → ${row.delivery ?? '–'}`].filter(Boolean).join(' · ')}
      actions={
        <>
          <RouterButton
            to="/loads/$id"
            params={{ id: row.id }}
            search={{ tab: 'messages' }}
            size="small"
            aria-label={`${w.messages}: ${number}`}
          >
            {w.messages}
          </RouterButton>
          {!isViewing && mayAssign.includes(row.status) && !row.isHeld && (
            <Button
              size="small"
              variant={row.driver ? 'secondary' : 'primary'}
              aria-label={`${label}: ${number}`}
              onPress={onAssign}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <div>
        {[
          row.pickupFrom && row.zone && formats.instant(row.pickupFrom, row.zone),
          row.driver?.name ?? w.nobody,
          row.truck?.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </Item>
  )
}
