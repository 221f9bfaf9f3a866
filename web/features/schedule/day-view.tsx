import { createLink } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
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
import { lazyPart } from '#web/lazy-part.ts'
import { useMay } from '#web/may.ts'
import type { ScheduleSearch } from '#web/search/page-searches.ts'
import { useMe } from '#web/session.ts'
import { useIsPhone } from '#web/use-is-phone.ts'
import { BarMenu } from './bar-menu.tsx'
import { type Drawing, HOUR_PX, isMatch, opensAt, planRows, shownRows, trayBars } from './board-view.ts'
import { OwnPlan } from './own-plan.tsx'
import { useBoardMoves } from './use-board-moves.ts'

const AskedDialogs = lazyPart(() => import('./asked-dialogs.tsx'), 'AskedDialogs')

const RouterButton = createLink(LinkButton)

/** One day: the board, or on a phone the same as a list. */
export function DayView({ day, shown }: { day: Day; shown: ScheduleSearch }) {
  const words = useWords()
  const w = words.schedule
  const { board, rows, lines, tray, moves, drawing } = useDay(day, shown)
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
      {!drawing.canMove && <OwnPlan board={board} />}
      {rows.length > 0 && lines.length === 0 && <p>{w.noneMatches}</p>}
      {board.isMore && <Banner kind="warning" title={w.isMore} />}
      {board.loads.length === 0 && rows.length > 0 && <p>{w.noLoads}</p>}
      {rows.length === 0 && tray.length === 0 ? (
        <Nobody canAdd={drawing.canMove} />
      ) : (
        <Plan {...{ board, lines, tray, moves, drawing, shown }} />
      )}
      {moves.asked?.kind === 'menu' && (
        <BarMenu asked={moves.asked} canMove={drawing.canMove} onAsk={moves.setAsked} onClose={moves.closeMenu} />
      )}
      <Suspense>
        {moves.asked && moves.asked.kind !== 'menu' && (
          <AskedDialogs asked={moves.asked} zone={board.zone} moves={moves} />
        )}
      </Suspense>
    </Stack>
  )
}

/** The day as it is drawn, and what can be done with it. */
function useDay(day: Day, shown: ScheduleSearch) {
  const words = useWords()
  const formats = useFormats()
  const canMove = useMay('schedule.place')
  const isList = useIsPhone()
  const now = useNow()
  const [board] = trpc.schedule.day.useSuspenseQuery({ day })
  const axis = useMemo(() => dayAxis(board.day, board.zone), [board.day, board.zone])
  const rows = useMemo(() => boardRows(board, shown.rows ?? 'drivers'), [board, shown.rows])
  const conflicts = useMemo(() => conflictsOf(board.loads), [board.loads])
  const off = useMemo(() => new Set(board.drivers.flatMap(({ id, timeOff }) => (timeOff ? [id] : []))), [board.drivers])
  const moves = useBoardMoves(board, axis, rows)
  const { pending } = moves
  // Lateness is told by the minute: the board is not drawn anew every few seconds.
  const minute = instant(Math.floor(instantMs(now) / 60_000) * 60_000)
  const drawing = useMemo<Drawing>(
    () => ({ axis, now: minute, conflicts, off, words, formats, canMove, pending, isList }),
    [axis, minute, conflicts, off, words, formats, canMove, pending, isList],
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
  return { board, rows, lines, tray, moves, drawing }
}

type PlanProps = Pick<ReturnType<typeof useDay>, 'board' | 'lines' | 'tray' | 'moves' | 'drawing'> & {
  shown: ScheduleSearch
}

/** Rows and tray, side by side or below each other. */
function Plan({ board, lines, tray, moves, drawing, shown }: PlanProps) {
  const { schedule: w } = useWords()
  const { language } = useMe()
  const { axis, now, formats, canMove, isList } = drawing
  const parts = {
    label: w.board,
    rows: lines,
    onOpen: (id: string, element: HTMLElement) => {
      const load = moves.loadOf(id)
      if (load) moves.setAsked({ kind: 'menu', load, element })
    },
    tray: canMove
      ? { label: w.tray(formats.number(tray.length)), emptyLabel: shown.q ? w.trayFiltered : w.trayEmpty, bars: tray }
      : undefined,
  }
  if (isList) return <PlanList {...parts} />
  const zone = zoneName(localeOf(language), board.zone, axis.from)
  return (
    <PlanBoard
      {...parts}
      rowsLabel={[shown.rows === 'trucks' ? w.trucks : w.drivers, zone].join(' · ')}
      marks={axis.hours.map((hour, i) => ({ at: i / axis.hours.length, label: formats.time(hour, axis.zone) }))}
      now={axis.from <= now && now < axis.to ? share(now, axis) : null}
      opensAt={opensAt(board.loads, axis)}
      markPx={HOUR_PX}
      ghostOf={moves.ghostOf}
      onDrop={(drop) => void moves.drop(drop)}
    />
  )
}

/** A fleet in which nobody could haul. */
function Nobody({ canAdd }: { canAdd: boolean }) {
  const { schedule: w, pages } = useWords()
  return (
    <EmptyState
      icon={<TruckIcon size={24} aria-hidden />}
      title={w.none}
      action={canAdd && <RouterButton to="/driver-management">{pages.driver_management}</RouterButton>}
    >
      {w.noneText}
    </EmptyState>
  )
}

const share = (at: Drawing['now'], { from, to }: Drawing['axis']) =>
  (instantMs(at) - instantMs(from)) / (instantMs(to) - instantMs(from))
