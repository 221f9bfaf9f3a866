import type { Cell } from '#domain/foreign-files/table.ts'
import type { Day, Instant } from '#domain/units/brands.ts'
import { addDays, parseInstant } from '#domain/units/time.ts'
import { clockText } from '#domain/units/typed-clock.ts'

/** A moment as a file writes it: an instant where it names its zone, else a day and a time by the clock of the site. */
export type FileMoment = { at: Instant } | { day: Day; clock: string }
export type FileWindow = { from: FileMoment; to: FileMoment }

const NOON_H = 12
/** A window through the night; a longer one has its hours in the wrong order. */
const LONGEST_NIGHT_H = 13
const WHOLE_DAY = { from: '00:00', to: '23:59' }

/**
 * The window of a stop: a day with a time behind it, or with the hours beside it (`7:00-15:00`); until when is a day with a
 * time, or a time of the same day, through the night at most. A day without hours is open all day. `open` where the order
 * of the day's parts is not known, `bad` for what is no window, and `none` where nothing is said.
 */
export function windowOf(
  from: Cell<Day>,
  fromText: string,
  hoursText: string,
  until: { cell: Cell<Day>; text: string },
): FileWindow | 'none' | 'open' | 'bad' {
  const hours = readHours(hoursText)
  if (hours === 'bad') return 'bad'
  if (from.is === 'empty') return hours === null && until.text.trim() === '' ? 'none' : 'bad'
  if (from.is !== 'read') return from.is
  const begin = momentOf(from.value, fromText)
  if (begin === 'bad') return 'bad'
  const end = endOf(until)
  if (end === 'open' || end === 'bad') return end
  if (hours) return end === null && begin.clock === null ? between(from.value, hours) : 'bad'
  if ('at' in begin.moment) return end && 'at' in end ? { from: begin.moment, to: end } : 'bad'
  if (end === null) {
    return begin.clock === null ? wholeDay(from.value) : { from: begin.moment, to: begin.moment }
  }
  if ('at' in end) return 'bad'
  const clock = begin.clock ?? WHOLE_DAY.from
  if ('day' in end) return { from: { day: from.value, clock }, to: { day: end.day, clock: end.clock ?? WHOLE_DAY.to } }
  return between(from.value, { from: clock, to: end.clock })
}

type End = { at: Instant } | { day: Day; clock: string | null } | { clock: string }

function endOf({ cell, text }: { cell: Cell<Day>; text: string }): End | null | 'open' | 'bad' {
  if (text.trim() === '') return null
  const clock = clockIn(text)
  if (clock) return { clock }
  if (cell.is !== 'read') return cell.is === 'empty' ? null : cell.is
  const end = momentOf(cell.value, text)
  if (end === 'bad') return 'bad'
  return 'at' in end.moment ? end.moment : { day: cell.value, clock: end.clock }
}

/** A day's cell with the time behind it, if there is one; an instant with its zone is one whatever day it names. */
function momentOf(day: Day, text: string): { moment: FileMoment; clock: string | null } | 'bad' {
  const at = /\d(?:Z|[+-]\d{2}:?\d{2})$/i.test(text.trim()) ? parseInstant(text.trim()) : null
  if (at) return { moment: { at }, clock: null }
  const [, behind] = /[T\s,]+(\d{1,2}:\d{2}.*)$/.exec(text.trim()) ?? []
  if (behind === undefined) return { moment: { day, clock: WHOLE_DAY.from }, clock: null }
  const clock = clockIn(behind.replace(/^(\d{1,2}:\d{2}):00(?:\.0+)?/, '$1'))
  return clock ? { moment: { day, clock }, clock } : 'bad'
}

/** A time that says which half of the day it is: `7:00`, `15:00`, `7 am`; a bare `7` may be a number of anything. */
function clockIn(text: string): string | null {
  return /[:h]|[ap]\.?m?\.?$/i.test(text.trim()) ? clockText(text.trim()) : null
}

function readHours(text: string): { from: string; to: string } | null | 'bad' {
  const plain = text.trim()
  if (plain === '') return null
  const [first = '', last, ...more] = plain.split(/\s*[-–—]\s*|\s+(?:to|until|a|à)\s+/i)
  const from = clockText(first)
  const to = last === undefined ? from : clockText(last)
  return from === null || to === null || more.length > 0 ? 'bad' : { from, to }
}

/** Within one day, or into the next where that is no longer than a night. */
function between(day: Day, { from, to }: { from: string; to: string }): FileWindow | 'bad' {
  if (to >= from) return { from: { day, clock: from }, to: { day, clock: to } }
  const hours = hourOf(to) + 2 * NOON_H - hourOf(from)
  return hours > LONGEST_NIGHT_H ? 'bad' : { from: { day, clock: from }, to: { day: addDays(day, 1), clock: to } }
}

const hourOf = (clock: string) => Number(clock.slice(0, 2)) + Number(clock.slice(3)) / 60

const wholeDay = (day: Day): FileWindow => ({
  from: { day, clock: WHOLE_DAY.from },
  to: { day, clock: WHOLE_DAY.to },
})
