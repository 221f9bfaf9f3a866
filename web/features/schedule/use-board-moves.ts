import { useState } from 'react'
import type { BoardRow } from '#domain/schedule/board-rows.ts'
import { type DayAxis, instantAt, placeOn, shifted, shiftOf } from '#domain/schedule/day-axis.ts'
import type { BoardLoad, DayBoard } from '#domain/schedule/day-board.ts'
import { type DropMeaning, type DropOn, dropMeans, mayShift } from '#domain/schedule/drop.ts'
import { spanOf } from '#domain/schedule/load-span.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { minutesBetween } from '#domain/units/time.ts'
import type { PlanDrop, PlanGhost } from '#ui'
import { useUsualTrailerOf } from '#web/features/loads/use-usual-truck.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'
import { spanText } from './span-text.ts'
import { type Move, type Outcome, usePlace } from './use-place.ts'

/** What is asked before, or said after, something is done on the board. */
export type Asked =
  | { kind: 'menu'; load: BoardLoad; element: HTMLElement }
  | { kind: 'assign'; load: BoardLoad; begins: Move['to'] }
  | { kind: 'times'; load: BoardLoad; operationId: Uuid }
  | { kind: 'unassign'; load: BoardLoad; operationId: Uuid }
  | { kind: 'checks'; move: Move }
  | { kind: 'overtaken'; move: Move }

/** A bar that is carried to another row keeps its times unless it is also carried along by more than that. */
const KEEPS_MIN = 30

/** What a drag and the menus of the board do, and what stands in their way. */
export function useBoardMoves(board: DayBoard, axis: DayAxis, rows: readonly BoardRow[]) {
  const words = useWords()
  const formats = useFormats()
  const usualTrailerOf = useUsualTrailerOf()
  const { move, take, pending } = usePlace(board)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const loadOf = (id: string) => board.loads.find((load) => load.id === id)

  const after = (tried: Move, outcome: Outcome): boolean => {
    setRefusal(outcome.kind === 'refused' ? outcome.sentence : null)
    // What was refused is another operation when it is tried once more.
    const again = { ...tried, ...operation() }
    if (outcome.kind === 'checks') setAsked({ kind: 'checks', move: again })
    if (outcome.kind === 'overtaken') setAsked({ kind: 'overtaken', move: again })
    return outcome.kind === 'done'
  }
  const send = async (tried: Move, checksReason?: string): Promise<boolean> =>
    after(tried, await move(tried, checksReason))

  const read = (drop: PlanDrop) => {
    const load = loadOf(drop.barId)
    const row = rows.find(({ id }) => id === drop.rowId)
    const on: DropOn | undefined = drop.rowId === null ? { kind: 'tray' } : row?.of
    if (!load || !on) return null
    const shiftMin = shiftOfDrop(load, drop, axis, rowOf(load, rows)?.id)
    return { load, on, row, meaning: dropMeans(load, on, shiftMin, board.trucks) }
  }
  const ghostOf = (drop: PlanDrop): PlanGhost | null => {
    const found = read(drop)
    if (!found || found.meaning.kind === 'nothing' || found.meaning.kind === 'unassign') return null
    return ghost(found.load, found.meaning, found.row?.name ?? '')
  }
  const ghost = (load: BoardLoad, meaning: DropMeaning, who: string): PlanGhost | null => {
    const span = spanOf(load)
    const shiftMin = meaning.kind === 'place' ? meaning.shiftMin : 0
    const place = span && placeOn(axis, shifted(span, shiftMin))
    const text =
      meaning.kind === 'refused'
        ? words.schedule.cannot[meaning.why]
        : [who, spanText(load, shiftMin, formats, board.zone)].filter(Boolean).join(' · ')
    return { start: place?.start ?? 0, end: place?.end ?? 0, text, isRefused: meaning.kind === 'refused' }
  }
  const drop = async (dropped: PlanDrop): Promise<void> => {
    const found = read(dropped)
    if (!found || pending.has(found.load.id)) return
    const { load, meaning, row } = found
    setRefusal(null)
    switch (meaning.kind) {
      case 'nothing':
        return
      case 'unassign':
        return setAsked({ kind: 'unassign', load, ...operation() })
      case 'refused':
        return setRefusal(`${words.schedule.menuOf(load.number)}: ${words.schedule.cannot[meaning.why]}`)
      case 'place': {
        const { to, shiftMin } = meaning
        const trailer = to?.truckId ? await usualTrailerOf(to.truckId).catch(() => null) : null
        const whole = to && { ...to, trailerId: trailer?.id ?? null }
        const who = whoOf(load, to ? row : undefined, words.schedule.nobody)
        await send({ ...operation(), load, to: whole, shiftMin, who })
      }
    }
  }
  const unassign = async (operationId: Uuid, load: BoardLoad, reason: string): Promise<boolean> => {
    const outcome = await take(operationId, load, reason)
    setRefusal(
      outcome.kind === 'done' ? null : outcome.kind === 'refused' ? outcome.sentence : words.loadPages.detail.stale,
    )
    return outcome.kind === 'done'
  }
  /** A press on a line of the menu has asked for something else by then. */
  const closeMenu = () => setAsked((now) => (now?.kind === 'menu' ? null : now))
  return { asked, setAsked, closeMenu, refusal, setRefusal, pending, ghostOf, drop, send, unassign, loadOf }
}

function whoOf({ driver, contractor }: BoardLoad, row: BoardRow | undefined, nobody: string): string {
  return row?.name ?? driver?.name ?? contractor?.name ?? nobody
}

/** The row in which a load stands. */
function rowOf(load: BoardLoad, rows: readonly BoardRow[]): BoardRow | undefined {
  return rows.find((row) => row.loads.some(({ id }) => id === load.id))
}

/**
 * By how many minutes a drop moves a load. From the tray it keeps its times, unless they are of another day than the one
 * that is looked at: then it begins where it was let go.
 */
function shiftOfDrop(load: BoardLoad, { by, at, rowId }: PlanDrop, axis: DayAxis, from: string | undefined): number {
  const span = spanOf(load)
  if (!span || !mayShift(load)) return 0
  if (by === null) return placeOn(axis, span) ? 0 : minutesBetween(span.from, instantAt(axis, Math.max(0, at)))
  const shift = shiftOf(axis, span, by)
  return rowId !== from && Math.abs(shift) < KEEPS_MIN ? 0 : shift
}
