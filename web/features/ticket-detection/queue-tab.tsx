import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { queueStates } from '#domain/ticket-detection/queue-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, DataTable, FilterRow, Stack, WeighTicketIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useMay } from '#web/may.ts'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useSingleKeys } from '#web/shell/single-keys.ts'
import { GreenDialog } from './green-dialog.tsx'
import { type QueueRow, useQueueColumns } from './queue-columns.tsx'
import styles from './ticket-detection.module.css'
import { TicketPanel } from './ticket-panel.tsx'
import type { TicketDetectionProps } from './ticket-search.ts'
import { usePageKeys } from './use-page-keys.ts'

/** The tickets that wait, most money first, beside the one that is looked at. */
export function QueueTab({ search, onSearch }: TicketDetectionProps) {
  const { ticketDetection: w, loadPages } = useWords()
  const { state } = search
  const mayAccept = useMay('ticketDetection.acceptGreen')
  return (
    <Stack gap={3}>
      <FilterRow label={loadPages.filters}>
        <FilterSelect
          label={w.stateLabel}
          allText={w.anyState}
          value={state}
          onChange={(next) => onSearch({ state: next, ticket: undefined })}
          options={queueStates.map((value) => ({ value, text: w.state[value] }))}
        />
        <ExportMenu list="ticket-queue" filter={{ state }} />
        {mayAccept && <AcceptGreen />}
      </FilterRow>
      <QueryBoundary question={state ?? ''} shape="rows">
        <Queue search={search} onSearch={onSearch} />
      </QueryBoundary>
    </Stack>
  )
}

/** The button says how many there are; nothing to accept, no button. */
function AcceptGreen() {
  const { ticketDetection: w } = useWords()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { data } = trpc.ticketDetection.figures.useQuery()
  const count = data?.green ?? 0
  return (
    <>
      {count > 0 && (
        <Button variant="primary" onPress={() => setOpen(true)}>
          {w.acceptGreen(formats.number(count))}
        </Button>
      )}
      {isOpen && <GreenDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function Queue({ search, onSearch }: TicketDetectionProps) {
  const { ticketDetection: w } = useWords()
  const { state } = search
  const [{ pages }, list] = trpc.ticketDetection.queue.useSuspenseInfiniteQuery({ state }, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const current = search.ticket ?? rows[0]?.id
  // The ticket before stays until the next one is there; keys wait for it.
  const shown = useDeferredValue(current)
  const columns = useQueueColumns()
  const me = useMe()
  const mayDecide = useMay('tickets.verify')
  const hasKeys = useSingleKeys(me.userId) && mayDecide
  const frame = useRef<HTMLDivElement>(null)
  const more = () => {
    if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
  }
  const go = useGoing({ rows, current, onMore: more, frame, onOpen: (ticket) => onSearch({ ticket }) })
  if (rows.length === 0 && !search.ticket) {
    return (
      <NoRows
        onClear={state ? () => onSearch({ state: undefined }) : null}
        icon={<WeighTicketIcon size={24} aria-hidden />}
        title={w.empty}
      >
        {w.emptyText}
      </NoRows>
    )
  }
  return (
    <div className={styles.desk} data-open={search.ticket ? true : undefined}>
      <div ref={frame} className={styles.list}>
        <DataTable<QueueRow>
          label={w.queueTitle}
          rows={rows}
          columns={columns}
          rowKey={(row) => row.id}
          currentKey={current}
          onOpen={(row) => onSearch({ ticket: row.id })}
          onEndReached={more}
        />
        <MoreRows list={list} shown={rows.length} />
        {hasKeys && <p className={styles.small}>{w.keysText}</p>}
      </div>
      {shown && (
        <div className={styles.panel}>
          <QueryBoundary question={shown} shape="block">
            <TicketPanel
              key={shown}
              id={shown}
              isReady={shown === current}
              onDecided={() => go.past(shown)}
              onOpen={(ticket) => onSearch({ ticket })}
              onBack={() => onSearch({ ticket: undefined })}
            />
          </QueryBoundary>
        </div>
      )}
    </div>
  )
}

type Going = {
  rows: readonly QueueRow[]
  current: Uuid | undefined
  frame: { current: HTMLDivElement | null }
  onMore: () => void
  onOpen: (ticket: Uuid | undefined) => void
}

/** J and K go to the next ticket and the one before, and take the focus along; a decided ticket makes room for the next. */
function useGoing({ rows, current, frame, onMore, onOpen }: Going) {
  const at = rows.findIndex(({ id }) => id === current)
  const wantsFocus = useRef(false)
  const utils = trpc.useUtils()
  const nextId = rows[at + 1]?.id
  // The next one is at hand when it is asked for.
  useEffect(() => {
    if (nextId) void utils.ticketDetection.ticket.prefetch({ id: nextId })
  }, [nextId, utils])
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    frame.current?.querySelector<HTMLElement>(`[data-row-index="${at}"]`)?.focus()
  })
  const step = (by: 1 | -1) => () => {
    const next = rows[at + by]
    if (next) {
      wantsFocus.current = true
      onOpen(next.id)
    } else if (by === 1) onMore()
  }
  usePageKeys({ j: step(1), k: step(-1) })
  return {
    past: (id: Uuid) => {
      const decided = rows.findIndex((row) => row.id === id)
      onOpen((rows[decided + 1] ?? rows[decided - 1])?.id)
    },
  }
}
