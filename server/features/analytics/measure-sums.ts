import { type RawBuilder, sql } from 'kysely'
import { type LoadMeasureName, measureOf } from '#domain/measures/catalogue.ts'
import type { LeftOut } from '#domain/measures/measure.ts'
import type { MeasureSums } from '#domain/measures/sums.ts'

/** Sums as a row brings them, by names of places: `m0_numerator`, `m0_left_0`. */
export type SummedRow = Record<string, unknown>

const ref = (column: string) => sql.ref(`facts.${column}`)
const known = (columns: readonly string[]) =>
  columns.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(
        columns.map((one) => sql`${ref(one)} is not null`),
        sql` and `,
      )})`

/** Whether a load of `facts` counts for a measure. */
export function countsFor(name: LoadMeasureName): RawBuilder<boolean> {
  return known(measureOf(name).needs.map(({ column }) => column))
}

/** Why a load of `facts` does not count, the first reason that holds; null where it does. */
export function reasonOf(name: LoadMeasureName): RawBuilder<LeftOut | null> {
  const { needs } = measureOf(name)
  if (needs.length === 0) return sql<LeftOut | null>`null::text`
  const cases = needs.map(({ reason, column }) => sql`when ${ref(column)} is null then ${sql.lit(reason)}`)
  return sql<LeftOut | null>`case ${sql.join(cases, sql` `)} end`
}

/** What a load of `facts` adds to the sum above the line, and below it. A day of a truck is one however many loads it has. */
export function partsOf(name: LoadMeasureName): {
  numerator: RawBuilder<number>
  denominator: RawBuilder<number> | null
} {
  const { numerator, per } = measureOf(name)
  const below =
    per === null || per === 'truck_days' ? null : per === 'loads' ? sql<number>`1` : sql<number>`${ref(per)}`
  return { numerator: sql<number>`${ref(numerator)}`, denominator: below }
}

/** The sums of measures over groups of `facts`, as columns of a select. */
export function sumColumns(names: readonly LoadMeasureName[]): RawBuilder<unknown> {
  return sql.join(names.flatMap((name, at) => columnsOf(name, `m${at}`)))
}

function columnsOf(name: LoadMeasureName, at: string): RawBuilder<unknown>[] {
  const { per, needs } = measureOf(name)
  const isIn = countsFor(name)
  const { numerator, denominator } = partsOf(name)
  const below =
    per === 'truck_days'
      ? sql`count(distinct (facts.truck_id, facts.day)) filter (where ${isIn})`
      : denominator
        ? sql`coalesce(sum(${denominator}) filter (where ${isIn}), 0)`
        : sql`0`
  const leftOut = needs.map(({ column }, index) => {
    const before = needs.slice(0, index).map((need) => need.column)
    return sql`(count(*) filter (where ${known(before)} and ${ref(column)} is null))::int as ${sql.ref(`${at}_left_${index}`)}`
  })
  return [
    sql`coalesce(sum(${numerator}) filter (where ${isIn}), 0)::float8 as ${sql.ref(`${at}_numerator`)}`,
    sql`(${below})::float8 as ${sql.ref(`${at}_denominator`)}`,
    sql`(count(*) filter (where ${isIn}))::int as ${sql.ref(`${at}_count`)}`,
    ...leftOut,
  ]
}

/** The sums of one of the measures that a row was asked for. */
export function sumsIn(row: SummedRow, names: readonly LoadMeasureName[], name: LoadMeasureName): MeasureSums {
  const at = `m${names.indexOf(name)}`
  const of = (column: string) => Number(row[`${at}_${column}`] ?? 0)
  const leftOut: MeasureSums['leftOut'] = {}
  for (const [index, { reason }] of measureOf(name).needs.entries()) {
    const count = of(`left_${index}`)
    if (count > 0) leftOut[reason] = (leftOut[reason] ?? 0) + count
  }
  return { numerator: of('numerator'), denominator: of('denominator'), count: of('count'), leftOut }
}
