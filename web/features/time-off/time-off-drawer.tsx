import { useState } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import type { Days, TimeOff } from '#domain/time-off/time-off.ts'
import { Banner, Button, CalendarIcon, Drawer, EmptyState, ItemList, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useToday } from '#web/features/parties/use-today.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { TimeOffForm } from './time-off-form.tsx'
import { TimeOffItem } from './time-off-item.tsx'

type TimeOffDrawerProps = { span: Days; onClose: () => void }

/** Who is off, what is asked for, and a form for more. */
export function TimeOffDrawer({ span, onClose }: TimeOffDrawerProps) {
  const { timeOff: w, shell } = useWords()
  const me = useMe()
  const [isAdding, setAdding] = useState(false)
  const isDriver = !isOffice(me) && me.driverId !== null
  return (
    <>
      <Drawer
        isOpen
        title={w.title}
        onOpenChange={onClose}
        closeLabel={shell.close}
        actions={
          <Button variant="primary" onPress={() => setAdding(true)}>
            {isDriver ? w.ask : w.enter}
          </Button>
        }
      >
        <QueryBoundary shape="rows" question={span.from}>
          <TimeOffList span={span} isDriver={isDriver} />
        </QueryBoundary>
      </Drawer>
      {isAdding && <TimeOffForm isDriver={isDriver} onClose={() => setAdding(false)} />}
    </>
  )
}

function TimeOffList({ span, isDriver }: { span: Days; isDriver: boolean }) {
  const { timeOff: w } = useWords()
  const today = useToday()
  const [{ rows, isMore }] = trpc.timeOff.list.useSuspenseQuery(span)
  if (rows.length === 0) {
    return (
      <EmptyState icon={<CalendarIcon size={24} aria-hidden />} title={isDriver ? w.ownNone : w.none}>
        {isDriver ? w.ownNoneText : w.noneText}
      </EmptyState>
    )
  }
  const waiting = rows.filter(({ state }) => state === 'asked')
  const coming = rows.filter(({ state, to }) => state === 'approved' && to >= today)
  const rest = rows.filter((row) => !waiting.includes(row) && !coming.includes(row))
  return (
    <Stack gap={6}>
      {isMore && <Banner kind="warning" title={w.isMore} />}
      <Group title={w.waiting} rows={waiting} isDriver={isDriver} />
      <Group title={w.coming} rows={coming} isDriver={isDriver} />
      <Group title={w.past} rows={rest} isDriver={isDriver} />
    </Stack>
  )
}

function Group({ title, rows, isDriver }: { title: string; rows: readonly TimeOff[]; isDriver: boolean }) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <Stack gap={2}>
        <h3>{title}</h3>
        <ItemList>
          {rows.map((row) => (
            <TimeOffItem key={row.id} row={row} isDriver={isDriver} />
          ))}
        </ItemList>
      </Stack>
    </section>
  )
}
