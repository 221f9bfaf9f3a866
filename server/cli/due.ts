import { type MetersAt, serviceDue } from '#domain/maintenance/service-due.ts'
import { decimalText, scaled } from '#domain/units/decimal.ts'
import { instantMs, parseDay, parseInstant, utcDay } from '#domain/units/time.ts'
import { casesIn, judgingFile } from './case-file.ts'
import type { Command } from './command.ts'
import type { Fields } from './read-input.ts'

type DueCase = {
  id: string
  due_miles?: number
  due_hours?: number
  due_at: string | null
  by: string
  in_days: number | null
  state: string
}

/** Meters are read to thousandths, which JSON's numbers add exactly. */
const PLACES = 3
/** The fleet's own setting begins with the same. */
const SOON_PCT = 10

/** When the service of every case is due. Throws BadInput naming the field. */
export function judgeDueCases(text: string): DueCase[] {
  return casesIn(text).map(judge)
}

function judge(one: Fields): DueCase {
  const [program, last, now, use] = ['program', 'last', 'now', 'per_day'].map((name) => one.group(name))
  if (!program || !last || !now || !use) throw one.bad('program', 'missing')
  const interval = {
    everyDistance: intervalOf(program, 'every_miles'),
    everyHours: intervalOf(program, 'every_hours'),
    everyDays: program.has('every_days') ? Number(scaled(program.positive('every_days'), 0)) : null,
  }
  if (Object.values(interval).every((every) => every === null)) throw one.bad('program', 'must name an interval')
  const [lastAt, nowAt] = [metersAt(last), metersAt(now)]
  const missing = interval.everyDistance !== null && lastAt.distance === null ? 'miles' : 'hours'
  const due = serviceDue({
    interval,
    last: lastAt,
    now: nowAt,
    perDay: { distance: meter(use, 'miles'), hours: meter(use, 'hours') },
    soonPct: SOON_PCT,
  })
  if (
    !due ||
    (interval.everyHours !== null && due.hours === null) ||
    (interval.everyDistance !== null && due.distance === null)
  )
    throw last.bad(missing, 'missing')
  return {
    id: one.text('id'),
    ...(due.distance === null ? {} : { due_miles: shown(due.distance) }),
    ...(due.hours === null ? {} : { due_hours: shown(due.hours) }),
    due_at: due.dueAtMs === null ? null : momentText(due.dueAtMs, now.text('at')),
    by: due.by,
    in_days: due.inDays,
    state: due.state,
  }
}

function intervalOf(program: Fields, name: string): number | null {
  return program.has(name) ? milliOf(program, name, 'positive') : null
}

/** Thousandths, so that what is added is whole. */
function milliOf(fields: Fields, name: string, kind: 'positive' | 'amount'): number {
  return Number(scaled(fields[kind](name), PLACES))
}

function meter(fields: Fields, name: string): number | null {
  return fields.has(name) ? milliOf(fields, name, 'amount') : null
}

function shown(milli: number): number {
  return Number(decimalText({ numerator: BigInt(milli), denominator: 10n ** BigInt(PLACES) }, PLACES))
}

function metersAt(fields: Fields): MetersAt {
  return { atMs: momentMs(fields), distance: meter(fields, 'miles'), hours: meter(fields, 'hours') }
}

/** A day, which begins at midnight UTC, or a moment with its offset. */
function momentMs(fields: Fields): number {
  const text = fields.text('at')
  const moment = parseInstant(text)
  if (moment) return instantMs(moment)
  const day = parseDay(text)
  if (!day) throw fields.bad('at', 'must be a day as YYYY-MM-DD, or a time with its offset')
  return Date.parse(`${day}T00:00:00Z`)
}

/** A day where the case speaks in days, else a time. */
function momentText(ms: number, like: string): string {
  if (parseDay(like)) return utcDay(ms)
  const text = new Date(ms).toISOString()
  return like.includes('.') ? text : text.replace(/\.\d+Z$/, 'Z')
}

/** Says when services are due. */
export const command: Command = {
  name: 'due',
  summary: 'say when services of trucks are due, by miles, hours or days',
  usage: [
    'due FILE.json',
    '',
    'FILE.json is [{id, program: {every_miles?, every_hours?, every_days?}, last: {at, miles?, hours?},',
    'now: {at, miles?, hours?}, per_day: {miles?, hours?}}, …]; - reads standard input. at is a day or a time with its offset.',
    'Prints [{id, due_miles?, due_hours?, due_at, by, in_days, state}]: by is the measure that comes first, in_days whole days',
    'rounded down, state ok, due_soon (in the last tenth of an interval) or overdue. due_at and in_days are null where the',
    'use of a day does not forecast them.',
  ].join('\n'),
  run: judgingFile('due', judgeDueCases),
}
