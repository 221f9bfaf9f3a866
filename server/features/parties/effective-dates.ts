import { type Expression, type SqlBool, sql } from 'kysely'
import type { Day } from '#domain/units/brands.ts'
import { invalid } from '../../errors.ts'

export type EffectiveDates = { effectiveFrom: Day; effectiveTo: Day | null }

/** Refuses an end before the start. */
export function checkDates({ effectiveFrom, effectiveTo }: EffectiveDates): void {
  if (effectiveTo !== null && effectiveTo < effectiveFrom) throw invalid('effectiveTo', 'ends_before_start')
}

/** Rows that hold on one of these days; both ends belong to them. */
export function overlapping(table: string, { effectiveFrom, effectiveTo }: EffectiveDates): Expression<SqlBool> {
  const [from, to] = [sql.ref(`${table}.effective_from`), sql.ref(`${table}.effective_to`)]
  return sql<boolean>`daterange(${from}, ${to}, '[]') && daterange(${effectiveFrom}::date, ${effectiveTo}::date, '[]')`
}

/** Rows that hold on a day. */
export function heldOn(table: string, day: Day): Expression<SqlBool> {
  return overlapping(table, { effectiveFrom: day, effectiveTo: day })
}
