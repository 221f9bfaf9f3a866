import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { NotificationFilter as Narrowing } from '#contracts/page-search.ts'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { notificationSentence } from '#domain/notifications/sentence.ts'
import {
  Button,
  type Column,
  DataTable,
  FilterRow,
  NotificationIcon,
  Page,
  SegmentedControl,
  SelectField,
  StatusBadge,
  showToast,
} from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { FailedToLoad } from '#web/shell/failed-to-load.tsx'
import { NotificationLink, type NotificationRow } from './notification-link.tsx'
import styles from './notifications-page.module.css'

const EVERYTHING = 'everything'
const groups = [EVERYTHING, 'loads', 'proof', 'money', 'people', 'account'] as const

/** What the signed-in person was told, newest first; the filter stands in the address. */
export function NotificationsPage({ filter, onFilter }: FilterProps) {
  const words = useWords()
  const text = words.notifications
  const { order, ...narrowing } = filter
  const sorting = useSorting(officeSorts.notifications, order, (next) => onFilter({ ...filter, order: next }))
  const list = trpc.notifications.list.useInfiniteQuery(
    { ...narrowing, sort: knownSort(officeSorts.notifications, order) },
    {
      ...byPages,
      placeholderData: keepPreviousData,
    },
  )
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const marking = useMarking()
  const columns = useColumns()
  const picked = rows.filter((row) => selected.has(row.id)).map(({ id }) => id)
  const [newest] = rows
  const isFiltered = filter.group !== undefined || filter.unread === true

  return (
    <Page
      title={words.pages.notifications}
      actions={
        newest && (
          <Button isPending={marking.isMarkingAll} onPress={() => marking.markAll(newest.id)}>
            {text.markAllRead}
          </Button>
        )
      }
    >
      {picked.length > 0 ? (
        <Picked ids={picked} onMark={marking.mark} onClear={() => setSelected(new Set())} />
      ) : (
        <Filters filter={filter} onFilter={onFilter} />
      )}
      {list.error && !list.data ? (
        <FailedToLoad error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable<NotificationRow>
          label={words.pages.notifications}
          rows={rows}
          columns={columns}
          {...sorting}
          rowKey={(row) => row.id}
          rowLink={(row, content) => (
            <NotificationLink row={row} onFollow={() => !row.readAt && marking.mark([row.id], true)}>
              {content}
            </NotificationLink>
          )}
          selected={selected}
          onSelectedChange={setSelected}
          selectLabel={(row) => notificationSentence(words, row.kind, row.facts) ?? ''}
          selectAllLabel={words.loadPages.selectAll}
          isLoading={list.isPending}
          onEndReached={() => {
            if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
          }}
          empty={<NoNotifications isFiltered={isFiltered} onClear={() => onFilter({})} />}
        />
      )}
      <MoreRows list={list} shown={rows.length} />
    </Page>
  )
}

type NotificationFilter = Narrowing & { order?: string }
type FilterProps = { filter: NotificationFilter; onFilter: (filter: NotificationFilter) => void }

function Filters({ filter, onFilter }: FilterProps) {
  const words = useWords()
  const text = words.notifications
  return (
    <FilterRow label={words.loadPages.filters}>
      <SegmentedControl
        label={text.show}
        hideLabel
        value={filter.unread ? 'unread' : 'all'}
        onChange={(shown) => onFilter({ ...filter, unread: shown === 'unread' || undefined })}
        options={[
          { value: 'all', text: text.all },
          { value: 'unread', text: text.unread },
        ]}
      />
      <SelectField
        label={text.about}
        hideLabel
        value={filter.group ?? EVERYTHING}
        onChange={(group) => onFilter({ ...filter, group: group === EVERYTHING ? undefined : group })}
        options={groups.map((group) => ({
          value: group,
          text: group === EVERYTHING ? text.everything : text.group[group],
        }))}
      />
    </FilterRow>
  )
}

type PickedProps = {
  ids: NotificationRow['id'][]
  onMark: (ids: NotificationRow['id'][], isRead: boolean) => void
  onClear: () => void
}

/** What can be done with the ticked rows. */
function Picked({ ids, onMark, onClear }: PickedProps) {
  const words = useWords()
  const text = words.notifications
  return (
    <FilterRow label={words.loadPages.selected(ids.length)} isBulk>
      <strong>{words.loadPages.selected(ids.length)}</strong>
      <Button size="small" onPress={() => onMark(ids, true)}>
        {text.markRead}
      </Button>
      <Button size="small" onPress={() => onMark(ids, false)}>
        {text.markUnread}
      </Button>
      <Button size="small" variant="quiet" onPress={onClear}>
        {words.loadPages.clearSelection}
      </Button>
    </FilterRow>
  )
}

function NoNotifications({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const words = useWords()
  const text = words.notifications
  return (
    <NoRows onClear={isFiltered ? onClear : null} icon={<NotificationIcon size={24} aria-hidden />} title={text.none}>
      {text.noneText}
    </NoRows>
  )
}

function useMarking() {
  const { notifications } = useWords()
  const queries = trpc.useUtils()
  const onSuccess = () => queries.notifications.invalidate()
  const one = trpc.notifications.mark.useMutation({ onSuccess })
  const all = trpc.notifications.markAll.useMutation({ onSuccess })
  return {
    mark: (ids: NotificationRow['id'][], isRead: boolean) => one.mutate({ ...operation(), ids, isRead }),
    markAll: (upTo: NotificationRow['id']) =>
      all.mutate(
        { ...operation(), upTo },
        { onSuccess: ({ changed }) => showToast({ tone: 'done', text: notifications.markedAll(changed) }) },
      ),
    isMarkingAll: all.isPending,
  }
}

function useColumns(): Column<NotificationRow>[] {
  const words = useWords()
  const formats = useFormats()
  return useMemo(() => {
    const text = words.notifications
    const because: Readonly<Record<string, string>> = text.because
    return [
      {
        id: 'what',
        header: text.what,
        cell: (row) => (
          <span className={row.readAt ? styles.sentence : styles.unread} title={because[row.toldAs]}>
            {notificationSentence(words, row.kind, row.facts)}
          </span>
        ),
      },
      {
        id: 'state',
        header: text.state,
        width: '8rem',
        inCard: 'plain',
        cell: (row) =>
          row.readAt ? (
            <StatusBadge tone="idle" label={text.read} />
          ) : (
            <StatusBadge tone="active" label={text.isUnread} />
          ),
      },
      {
        id: 'when',
        header: text.when,
        width: '11rem',
        inCard: 'plain',
        cell: (row) => <time dateTime={row.created_at}>{formats.instant(row.created_at)}</time>,
      },
    ]
  }, [words, formats])
}
