import { createLink } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { localeOf } from '#domain/format/locale.ts'
import { boardRows } from '#domain/schedule/board-rows.ts'
import { dayAxis } from '#domain/schedule/day-axis.ts'
import { conflictsOf } from '#domain/schedule/overlaps.ts'
import type { Day } from '#domain/units/brands.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import { Banner, EmptyState, LinkButton, PlanBoard, PlanList, Stack, TruckIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useNow } from '#web/format/use-now.ts'
import { useWords } from '#web/format/words.tsx'
import { zoneName } from '#web/format/zone-name.ts'
import type { ScheduleSearch } from '#web/search/page-searches.ts'
import { useMe } from '#web/session.ts'
import { useIsPhone } from '#web/use-is-phone.ts'
import { BarMenu } from './bar-menu.tsx'
import { type Drawing, HOUR_PX, isMatch, opensAt, planRows, shownRows, trayBars } from './board-view.ts'
import { useBoardMoves } from './use-board-moves.ts'

const MoveDialogs = lazy(async () => ({ default: (await import('./asked-dialogs.tsx')).AskedDialogs }))

const RouterButton = createLink(LinkButton)

/** One day: the board, or on a phone the same as a list. */
export function DayView({ day, shown }: { day: Day; shown: ScheduleSearch }) {
  const words = useWords()
  const w = words.schedule
  const formats = useFormats()
  const me = useMe()
  const office = isOffice(me)
  const isPhone = useIsPhone()
  const now = useNow()
  const [board] = trpc.schedule.day.useSuspenseQuery({ day })
  const axis = useMemo(() => dayAxis(board.day, board.zone), [board.day, board.zone])
  const rows = useMemo(() => boardRows(board, shown.rows ?? 'drivers'), [board, shown.rows])
  const conflicts = useMemo(() => conflictsOf(board.loads), [board.loads])
  const moves = useBoardMoves(board, axis, rows)
  // Lateness is told by the minute: the board is not drawn anew every few seconds.
  const minute = instant(Math.floor(instantMs(now) / 60_000) * 60_000)
  const drawing = useMemo<Drawing>(
    () => ({ axis, now: minute, conflicts, words, formats, canMove: office, pending: moves.pending, isList: isPhone }),
    [axis, minute, conflicts, words, formats, office, isPhone, moves.pending],
  )
  const { q, show } = shown
  const lines = useMemo(() => planRows(shownRows(rows, { q, show }, drawing), drawing), [rows, q, show, drawing])
  const tray = useMemo(
    () =>
      trayBars(
        board.loads.filter((load) => isMatch(load, q)),
        drawing,
      ),
    [board, q, drawing],
  )
  const open = (id: string, element: HTMLElement) => {
    const load = moves.loadOf(id)
    if (load) moves.setAsked({ kind: 'menu', load, element })
  }
  const isNow = axis.from <= now && now < axis.to
  const parts = {
    rows: lines,
    onOpen: open,
    tray: office
      ? { label: w.tray(formats.number(tray.length)), emptyLabel: q ? w.trayFiltered : w.trayEmpty, bars: tray }
      : undefined,
  }
  return (
    <Stack gap={3}>
      {moves.refusal && (
        <Banner
          kind="danger"
          role="alert"
          title={moves.refusal}
          onDismiss={() => moves.setRefusal(null)}
          dismissLabel={words.shell.close}
        />
      )}
      {rows.length > 0 && lines.length === 0 && <p>{w.noneMatches}</p>}
      {board.isMore && <Banner kind="warning" title={w.isMore} />}
      {board.loads.length === 0 && rows.length > 0 && <p>{w.noLoads}</p>}
      {rows.length === 0 && tray.length === 0 ? (
        <EmptyState
          icon={<TruckIcon size={24} aria-hidden />}
          title={w.none}
          action={office && <RouterButton to="/driver-management">{words.pages.driver_management}</RouterButton>}
        >
          {w.noneText}
        </EmptyState>
      ) : isPhone ? (
        <PlanList {...parts} label={w.board} />
      ) : (
        <PlanBoard
          {...parts}
          label={w.board}
          rowsLabel={[
            shown.rows === 'trucks' ? w.trucks : w.drivers,
            zoneName(localeOf(me.language), board.zone, axis.from),
          ].join(' · ')}
          marks={axis.hours.map((hour, i) => ({
            at: i / axis.hours.length,
            label: formats.time(hour, axis.zone),
          }))}
          now={isNow ? share(now, axis) : null}
          opensAt={opensAt(board.loads, axis)}
          markPx={HOUR_PX}
          ghostOf={moves.ghostOf}
          onDrop={(drop) => void moves.drop(drop)}
        />
      )}
      {moves.asked?.kind === 'menu' && <BarMenu asked={moves.asked} canMove={office} onAsk={moves.setAsked} />}
      <Suspense>
        {moves.asked && moves.asked.kind !== 'menu' && (
          <MoveDialogs asked={moves.asked} zone={board.zone} moves={moves} />
        )}
      </Suspense>
    </Stack>
  )
}

const share = (at: Drawing['now'], { from, to }: Drawing['axis']) =>
  (instantMs(at) - instantMs(from)) / (instantMs(to) - instantMs(from))
