import { keepPreviousData } from '@tanstack/react-query'
import { Button, EmptyState, ErrorState, NotificationIcon, SegmentedControl, Skeleton, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
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
export function AlertList({ isPast, isOffice, onPast, onTruck }: AlertListProps) {
  const { alerts, shell } = useWords()
  const list = trpc.alerts.list.useInfiniteQuery(
    { past: isPast || undefined },
    {
      getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      refetchInterval: LIST_MS,
    },
  )
  const refusal = useRefusal(list.error)
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Stack gap={3} className={styles.scroll}>
      <SegmentedControl
        label={alerts.show}
        hideLabel
        value={isPast ? 'past' : 'current'}
        onChange={(next) => onPast(next === 'past')}
        options={shown.map((value) => ({ value, text: alerts[value] }))}
      />
      {list.isPending && <Skeleton label={shell.loading} shape="rows" count={4} />}
      {refusal && !list.data && (
        <ErrorState title={shell.failedTitle} retryLabel={shell.retry} onRetry={() => void list.refetch()}>
          {refusal.sentence}
        </ErrorState>
      )}
      {list.data && rows.length === 0 && (
        <EmptyState icon={<NotificationIcon size={24} aria-hidden />} title={isPast ? alerts.nonePast : alerts.none}>
          {isPast ? alerts.nonePastText : alerts.noneText}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={alerts.title}>
          {rows.map((alert) => (
            <AlertItem key={alert.id} alert={alert} isOffice={isOffice} onTruck={onTruck} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="quiet" onPress={() => void list.fetchNextPage()}>
          {shell.loadMore}
        </Button>
      )}
    </Stack>
  )
}
