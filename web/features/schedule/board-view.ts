import { createElement } from 'react'
import type { Formats } from '#domain/format/formats.ts'
import { isOpen } from '#domain/loads/statuses.ts'
import { type BoardRow, isUnassigned } from '#domain/schedule/board-rows.ts'
import { type DayAxis, placeOn, type Span } from '#domain/schedule/day-axis.ts'
import type { BoardLoad } from '#domain/schedule/day-board.ts'
import { mayAssign, mayShift, mayUnassign } from '#domain/schedule/drop.ts'
import { latenessOf, spanOf } from '#domain/schedule/load-span.ts'
import { inLanes } from '#domain/schedule/overlaps.ts'
import { plannedLoads, planState } from '#domain/schedule/publication.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import type { Words } from '#domain/words/words.ts'
import type { PlanBar, PlanRow } from '#ui'
import { statusLooks } from '#web/features/loads/load-status.tsx'
import type { ScheduleSearch } from '#web/search/page-searches.ts'

/** What the drawing of a day needs to know beside the loads themselves. */
export type Drawing = {
  axis: DayAxis
  now: Instant
  conflicts: ReadonlyMap<Uuid, string[]>
  /** Drivers who are off on the day. */
  off: ReadonlySet<Uuid>
  words: Words
  formats: Formats
  /** The reader may move things. */
  canMove: boolean
  /** Moves on their way to the server. */
  pending: ReadonlySet<Uuid>
  /** Bars stand in a list, where their place does not tell when they are. */
  isList: boolean
}

/** An hour is so wide at least, in pixels; a bar is as wide at least, so that its number can be read. */
export const HOUR_PX = 56

/** The rows as the board draws them. */
export function planRows(rows: readonly BoardRow[], drawing: Drawing): PlanRow[] {
  return rows.map((row) => {
    const { laned, lanes } = inLanes(onAxis(row.loads, drawing.axis), 60 * 60_000)
    return {
      id: row.id,
      title: row.of.kind === 'no_truck' ? drawing.words.schedule.noTruck : row.name,
      detail: detailOf(row, drawing),
      lanes,
      bars: laned.map(({ item, lane }) => planBar(item.load, lane, drawing)),
    }
  })
}

/** The tray as the board draws it: what is due first, first. */
export function trayBars(loads: readonly BoardLoad[], drawing: Drawing): PlanBar[] {
  const waiting = loads.filter((load) => isUnassigned(load) && load.status === 'planned')
  const beginning = (load: BoardLoad) => spanOf(load)?.from ?? ''
  return waiting
    .sort((a, b) => (beginning(a) < beginning(b) ? -1 : 1))
    .map((load) => planBar(load, 0, { ...drawing, isList: true }))
}

function onAxis(loads: readonly BoardLoad[], { from, to }: DayAxis) {
  return loads.flatMap((load) => {
    const span = spanOf(load)
    if (!span) return []
    const cut: Span = { from: span.from < from ? from : span.from, to: span.to > to ? to : span.to }
    return [{ load, span: cut }]
  })
}

function detailOf(
  { of, detail, loads }: BoardRow,
  { words: { schedule, timeOff }, formats, axis }: Pick<Drawing, 'words' | 'formats' | 'axis'>,
): string | undefined {
  const down = of.kind === 'truck' ? of.truck.down : null
  const off = of.kind === 'driver' ? of.driver.timeOff : null
  const plan = of.kind === 'driver' ? planState(plannedLoads(loads, of.driver.id, axis), of.driver.plan) : 'none'
  const parts = [
    detail,
    off && schedule.off(timeOff.kind[off.kind], formats.day(off.to)),
    down && schedule.down(down.until ? formats.day(down.until) : '', down.reason ?? ''),
    schedule.count(loads.length, String(loads.length)),
    // Until the first day is published, nobody needs to read that none is.
    plan === 'none' || plan === 'unpublished' ? null : schedule.plan.state[plan],
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

function planBar(load: BoardLoad, lane: number, drawing: Drawing): PlanBar {
  const { axis, words, canMove, pending } = drawing
  const span = spanOf(load)
  const { tone, Shape } = statusLooks[load.status]
  const status = load.isHeld ? words.loads.onHold : words.loads.status[load.status]
  const { short, long } = alarmsOf(load, drawing)
  return {
    id: load.id,
    place: span && placeOn(axis, span),
    lane,
    tone,
    icon: createElement(Shape, { size: 14 }),
    title: load.number,
    words: status,
    detail: [drawing.isList ? windowOf(load, drawing) : null, load.customer, routeOf(load), load.material]
      .filter(Boolean)
      .join(' · '),
    ...(short ? { alarm: short } : {}),
    name: [
      words.schedule.menuOf(load.number),
      status,
      ...long,
      windowOf(load, drawing),
      load.customer,
      routeOf(load),
      load.driver?.name ?? load.contractor?.name,
      load.truck?.name,
      pending.has(load.id) ? words.schedule.pendingMove : null,
    ]
      .filter(Boolean)
      .join(', '),
    legs: legsOf(load, axis),
    canMove: canMove && (mayAssign(load) || mayShift(load) || mayUnassign(load)),
    isPending: pending.has(load.id),
  }
}

/** What is wrong with a load, in a word and in full. */
function alarmsOf(load: BoardLoad, { now, conflicts, off, words: { schedule } }: Drawing) {
  const late = latenessOf(load, now)
  const others = conflicts.get(load.id)
  const isOff = load.driver !== null && off.has(load.driver.id) && isOpen(load.status)
  return {
    short: late ? schedule.late[late] : others ? schedule.conflict : isOff ? schedule.offShort : null,
    long: [
      late && schedule.lateLong[late],
      others && schedule.conflictWith(others.join(', ')),
      isOff && schedule.offLong,
    ],
  }
}

/** When a load is planned, on the clock of the fleet. */
export function windowOf(load: BoardLoad, { axis, words, formats }: Pick<Drawing, 'axis' | 'words' | 'formats'>) {
  const span = spanOf(load)
  return span ? formats.window(span.from, span.to, axis.zone) : words.schedule.noTimes
}

function routeOf({ pickup, delivery }: BoardLoad): string {
  return [pickup, delivery].filter(Boolean).join(' → ')
}

/** The windows of the two stops. */
function legsOf({ pickupFrom, pickupTo, deliveryFrom, deliveryTo }: BoardLoad, axis: DayAxis) {
  const window = (from: Instant | null, to: Instant | null) => {
    const [first, last] = [from ?? to, to ?? from]
    const place = first && last && placeOn(axis, { from: first, to: last })
    return place ? [{ start: place.start, end: place.end }] : []
  }
  return [...window(pickupFrom, pickupTo), ...window(deliveryFrom, deliveryTo)]
}

/** Rows that match what was typed and chosen. */
export function shownRows(
  rows: readonly BoardRow[],
  { q, show }: Pick<ScheduleSearch, 'q' | 'show'>,
  { now, conflicts }: Pick<Drawing, 'now' | 'conflicts'>,
): BoardRow[] {
  const isFound = ({ name, detail, loads }: BoardRow) =>
    !q || isIn(q, [name, detail]) || loads.some((load) => isMatch(load, q))
  const isChosen = ({ loads }: BoardRow): boolean => {
    switch (show) {
      case undefined:
        return true
      case 'busy':
        return loads.length > 0
      case 'free':
        return loads.length === 0
      case 'late':
        return loads.some((load) => latenessOf(load, now) !== null)
      case 'conflict':
        return loads.some(({ id }) => conflicts.has(id))
    }
  }
  return rows.filter((row) => isFound(row) && isChosen(row))
}

/** Whether a load has what was typed in its names. */
export function isMatch(load: BoardLoad, q: string | undefined): boolean {
  if (!q) return true
  const { number, customer, material, pickup, delivery, driver, contractor, truck, trailer } = load
  return isIn(q, [
    number,
    customer,
    material,
    pickup,
    delivery,
    driver?.name,
    contractor?.name,
    truck?.name,
    trailer?.name,
  ])
}

function isIn(q: string, texts: readonly (string | null | undefined)[]): boolean {
  const wanted = q.toLocaleLowerCase()
  return texts.some((text) => text?.toLocaleLowerCase().includes(wanted))
}

/** Where the board is opened: an hour before the first of the day, or six in the morning. */
export function opensAt(loads: readonly BoardLoad[], { from, to }: DayAxis): number {
  const length = instantMs(to) - instantMs(from)
  const begins = loads.flatMap((load) => spanOf(load)?.from ?? []).filter((begin) => begin >= from && begin < to)
  const first = begins.sort()[0] ?? instant(instantMs(from) + 6 * 3_600_000)
  return Math.max(0, (instantMs(first) - instantMs(from) - 3_600_000) / length)
}
