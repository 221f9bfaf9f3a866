import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { ReportColumn, ReportRow } from '#domain/reports/columns.ts'
import { reportChoices, reportRecords } from '#domain/reports/keys.ts'
import { askedAs } from './asked-as.ts'
import { cellOf } from './cell-of.ts'
import type { Asked, Matching, Report, RowsPage, SqlDeclaration, Totals } from './report.ts'
import { cursorOf, placeOf } from './report-cursor.ts'

type Row = Record<string, unknown>

/** A report that one statement reads: its pages by the sort keys, its sums over the same rows. */
export function sqlReport(declared: SqlDeclaration): Report {
  const { choices = {}, records = {}, order, reconcile, ...rest } = declared
  return {
    ...rest,
    choices,
    records: reportRecords.filter((name) => records[name] !== undefined),
    async rows(trx, asked, columns, { cursor, limit }): Promise<RowsPage> {
      const of = askedAs(asked)
      const after = placeOf(cursor, of, order.length)
      const from =
        after === null
          ? sql``
          : sql`where (${sql.join(keyNames(order))}) > (${sql.join(
              after.map((value, at) => sql`${value}::${sql.raw(order[at]?.type ?? 'text')}`),
            )})`
      const found = await sql<Row>`
        select r.*, ${sql.join(order.map((_, at) => sql`r.${sql.ref(`_k${at}`)}::text as ${sql.ref(`_c${at}`)}`))}
        from (${await statement(declared, trx, asked, columns)}) r ${from}
        order by ${sql.join(keyNames(order))} limit ${limit + 1}`.execute(trx)
      const shown = found.rows.slice(0, limit)
      const last = shown.at(-1)
      const keys = last && found.rows.length > limit ? order.map((_, at) => String(last[`_c${at}`])) : null
      return {
        rows: shown.map((row) => rowOf(row, columns)),
        nextCursor: keys && cursorOf({ of, keys }),
      }
    },
    async totals(trx, asked, columns): Promise<Totals> {
      const summed = columns.filter(({ isSummed }) => isSummed)
      const sums = summed.map(({ id }) => sql`coalesce(sum(r.${sql.ref(id)}), 0)::bigint as ${sql.ref(id)}`)
      const found = await sql<Row>`
        select ${sql.join([sql`count(*)::int as "_rows"`, ...sums])}
        from (${await statement(declared, trx, asked, columns)}) r`.execute(trx)
      const [row = {}] = found.rows
      return {
        rows: Number(row._rows ?? 0),
        sums: Object.fromEntries(summed.map(({ id }) => [id, Number(row[id] ?? 0)])),
      }
    },
    ...(reconcile && {
      reconcile: async (trx, asked, totals) => reconcile(trx, asked, totals, await matching(declared, trx, asked)),
    }),
  }
}

const keyNames = (order: SqlDeclaration['order']) => order.map((_, at) => sql`r.${sql.ref(`_k${at}`)}`)

/** The rows of a report as one statement, with the columns asked for and what it is sorted by. */
async function statement(
  declared: SqlDeclaration,
  trx: FleetTransaction,
  asked: Asked,
  columns: readonly ReportColumn[],
): Promise<RawBuilder<Row>> {
  const { from, order, groupBy } = declared
  const cells = columns.flatMap(({ id }) => {
    const column = declared.columns[id]
    return column ? [sql`${column.sql} as ${sql.ref(id)}`] : []
  })
  const keys = order.map((key, at) => sql`(${key.sql})::${sql.raw(key.type)} as ${sql.ref(`_k${at}`)}`)
  const { within } = await matching(declared, trx, asked)
  const grouped = groupBy ? sql`group by ${sql.join([...groupBy])}` : sql``
  return sql<Row>`select ${sql.join([...cells, ...keys])} from ${typeof from === 'function' ? from(asked) : from}
    where ${within} ${grouped}`
}

/** What the actor may see and the filters leave of the rows: of the days asked for, and of all days. */
async function matching(declared: SqlDeclaration, trx: FleetTransaction, asked: Asked): Promise<Matching> {
  const always = [...(await declared.where(asked, trx)), ...filtered(declared, asked)]
  const days = declared.within ? [inSpan(declared.within, asked.span, asked.zone)] : []
  return { within: allOf([...always, ...days]), ever: allOf(always) }
}

const allOf = (conditions: readonly Expression<SqlBool>[]) =>
  sql<boolean>`${sql.join(
    conditions.map((one) => sql`(${one})`),
    sql` and `,
  )}`

function filtered({ choices, records }: SqlDeclaration, { filters }: Asked): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  for (const name of reportChoices) {
    const choice = choices?.[name]
    if (choice && filters[name] !== undefined) conditions.push(sql<boolean>`${choice.sql} = ${filters[name]}`)
  }
  for (const name of reportRecords) {
    const column = records?.[name]
    if (column && filters[name] !== undefined) conditions.push(sql<boolean>`${column} = ${filters[name]}::uuid`)
  }
  return conditions
}

/** Whether a time or a day lies within the days of a report, as the fleet's zone counts them. */
function inSpan(
  { kind, sql: at }: NonNullable<SqlDeclaration['within']>,
  { from, to }: Asked['span'],
  zone: string,
): Expression<SqlBool> {
  if (kind === 'day') return sql<boolean>`${at} between ${from}::date and ${to}::date`
  return sql<boolean>`${at} >= ${from}::date::timestamp at time zone ${zone}
    and ${at} < (${to}::date + 1)::timestamp at time zone ${zone}`
}

function rowOf(row: Row, columns: readonly ReportColumn[]): ReportRow {
  return Object.fromEntries(columns.map(({ id }) => [id, cellOf(row[id])]))
}
