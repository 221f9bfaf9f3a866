import { useDeferredValue } from 'react'
import { Button, EmptyState, NotificationIcon, SegmentedControl, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import styles from '../map/tracking-page.module.css'
import { AlertItem } from './alert-item.tsx'

const shown = ['current', 'past'] as const
const LIST_MS = 30_000

export type AlertListProps = {
  isPast: boolean
  isOffice: boolean
  onPast: (isPast: boolean) => void
  onTruck: (truckId: string) => void
}

/** What needs attention, the newest first, with what can be done about it. */
export function AlertList({ isPast, onPast, ...rest }: AlertListProps) {
  const { alerts } = useWords()
  // The alerts that are shown stay until the others are there.
  const isShownPast = useDeferredValue(isPast)
  return (
    <Stack gap={3} className={styles.scroll}>
      <SegmentedControl
        label={alerts.show}
        hideLabel
        value={isPast ? 'past' : 'current'}
        onChange={(next) => onPast(next === 'past')}
        options={shown.map((value) => ({ value, text: alerts[value] }))}
      />
      <QueryBoundary question={String(isShownPast)} shape="rows" count={4}>
        <Alerts isPast={isShownPast} {...rest} />
      </QueryBoundary>
    </Stack>
  )
}

function Alerts({ isPast, isOffice, onTruck }: Omit<AlertListProps, 'onPast'>) {
  const { alerts, shell } = useWords()
  const [{ pages }, list] = trpc.alerts.list.useSuspenseInfiniteQuery(
    { past: isPast || undefined },
    { ...byPages, refetchInterval: LIST_MS },
  )
  const rows = pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    return (
      <EmptyState icon={<NotificationIcon size={24} aria-hidden />} title={isPast ? alerts.nonePast : alerts.none}>
        {isPast ? alerts.nonePastText : alerts.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label={alerts.title}>
        {rows.map((alert) => (
          <AlertItem key={alert.id} alert={alert} isOffice={isOffice} onTruck={onTruck} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="quiet" onPress={() => void list.fetchNextPage()}>
          {shell.loadMore}
        </Button>
      )}
    </>
  )
}
