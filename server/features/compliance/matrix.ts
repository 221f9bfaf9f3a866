import type { MatrixFilter, MatrixInput } from '#contracts/compliance.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type ItemCode, rulesOn } from '#domain/compliance/papers/item-rules.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { invalid } from '../../errors.ts'
import { encodeCursor, PAGE_SIZE, type Page, readCursor } from '../keyset.ts'
import { storedSettings } from '../stored-settings.ts'
import { type JudgedSubject, judgeSubjects } from './judge-subjects.ts'

export type Matrix = Page<JudgedSubject> & { on: Day; codes: ItemCode[]; total: number }

/** The day that is asked for, or today by the fleet's clock. */
export async function dayAsked(trx: FleetTransaction, fleetId: Uuid, on: Day | undefined, now: Instant): Promise<Day> {
  return on ?? dayIn(now, settingValue(await storedSettings(trx, fleetId), 'fleet_zone'))
}

/** Subjects of a kind against what is asked of them; what lapses first comes first. */
export async function complianceMatrix(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, direction: _, ...filter }: MatrixInput,
  actor: Actor,
  now: Instant,
): Promise<Matrix> {
  const { on, codes, rows } = await wholeMatrix(trx, filter, actor, now)
  const of = `matrix:${filter.subject}:${filter.sort ?? 'lapse'}:${filter.state ?? ''}`
  const begin = cursor === undefined ? 0 : afterRow(rows, cursor, of)
  const shown = rows.slice(begin, begin + limit)
  const last = shown.at(-1)
  const isMore = begin + limit < rows.length
  return {
    on,
    codes,
    total: rows.length,
    rows: shown,
    nextCursor: isMore && last?.id ? encodeCursor({ id: last.id, of }) : null,
  }
}

/** All of it, for a file. */
export async function wholeMatrix(trx: FleetTransaction, filter: MatrixFilter, actor: Actor, now: Instant) {
  const { subject, state, sort = 'lapse' } = filter
  const on = await dayAsked(trx, actor.fleetId, filter.on, now)
  const judged = await judgeSubjects(trx, actor.fleetId, subject, on)
  const rows = state ? judged.filter(({ items }) => items.some((item) => item.state === state)) : judged
  return { on, codes: rulesOn(subject, on).map(({ code }) => code), rows: sort === 'name' ? rows : byLapse(rows) }
}

/** What lapses first, then what lacks most; of equals the order by name stays. */
function byLapse(rows: readonly JudgedSubject[]): JudgedSubject[] {
  const never = Number.POSITIVE_INFINITY
  const lapse = (row: JudgedSubject) => row.daysToLapse ?? never
  return rows.toSorted((a, b) =>
    lapse(a) === lapse(b) ? (a.percent ?? 100) - (b.percent ?? 100) : lapse(a) - lapse(b),
  )
}

function afterRow(rows: readonly JudgedSubject[], cursor: string, of: string): number {
  const position = readCursor(cursor)
  if (typeof position !== 'object' || position === null || !('id' in position && 'of' in position))
    throw invalid('cursor', 'wrong_format')
  if (position.of !== of) throw invalid('cursor', 'wrong_format')
  // A row that has gone since ends the list: what came after it is not known any more.
  const at = rows.findIndex(({ id }) => id === position.id)
  return at < 0 ? rows.length : at + 1
}
