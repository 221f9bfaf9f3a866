import { type AliasedRawBuilder, type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type ListSorts, type SortColumn, type SortName, sortOf } from '#domain/lists/list-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { invalid } from '../errors.ts'
import { encodeCursor, type Page, readCursor, TIME } from './keyset.ts'

/** The expression of each column that a list can be ordered by, over the rows of its query. */
type ColumnExpressions<Sorts> = Sorts extends { columns: infer Columns }
  ? { [Column in keyof Columns]: Expression<unknown> }
  : never

/** How one page of a list is ordered. */
export type Order = {
  name: string
  column: SortColumn
  expression: Expression<unknown>
  id: Expression<unknown>
  isDescending: boolean
}

/**
 * The order that was asked for, or the list's usual one. Of equals the id decides.
 * @param id the column of the rows' ids, as the query names it
 */
export function orderOf<Sorts extends ListSorts>(
  sorts: Sorts,
  asked: SortName<Sorts> | undefined,
  expressions: ColumnExpressions<Sorts>,
  id: string,
): Order
export function orderOf(
  sorts: ListSorts,
  asked: string | undefined,
  expressions: Readonly<Record<string, Expression<unknown>>>,
  id: string,
): Order {
  const name = asked ?? sorts.usual
  const { column: by, isDescending } = sortOf(name)
  const column = sorts.columns[by]
  const expression = expressions[by]
  if (!column || !expression) throw invalid('sort', 'wrong_format')
  return { name, column, expression, id: sql.ref(id), isDescending }
}

/** One query of a page: what it is narrowed to, how it is ordered, and what it has to select beside its columns. */
export type Part = {
  where: Expression<SqlBool>
  orderBy: RawBuilder<unknown>
  sortValue: AliasedRawBuilder<string | null, 'sort_value'>
  limit: number
}
type Asked = { cursor?: string; limit: number; of: string }
type SortedRow = { id: Uuid; sort_value: string | null }
type Segment = 'values' | 'blanks'

/**
 * One page of an ordered list, which costs the same at any depth. Rows with a value and rows without are read one after
 * the other, each by the same index whichever way the list goes; most pages take one query.
 * @param asked `of` names list and filter; a cursor of another list, filter or order is refused
 * @param read one query of the page
 */
export async function sortedPage<Row extends SortedRow>(
  order: Order,
  { cursor, limit, of }: Asked,
  read: (part: Part) => Promise<Row[]>,
): Promise<Page<Omit<Row, 'sort_value'>>> {
  const list = `${of}:${order.name}`
  const position = cursor === undefined ? null : positionIn(cursor, list, order.column)
  const rows: Row[] = []
  for (const segment of segmentsFrom(order, position)) {
    if (rows.length > limit) break
    const after = position && segmentOf(position) === segment ? position : null
    rows.push(...(await read(partOf(order, segment, after, limit + 1 - rows.length))))
  }
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? encodeCursor({ at: last.sort_value, id: last.id, of: list }) : null
  return { rows: shown.map(({ sort_value: _, ...row }) => row), nextCursor }
}

type Position = { at: string | null; id: Uuid }
const segmentOf = ({ at }: Position): Segment => (at === null ? 'blanks' : 'values')

function segmentsFrom({ column, isDescending }: Order, position: Position | null): Segment[] {
  const blanksFirst = column.blanks === 'latest' && isDescending
  const all: Segment[] = column.isFilled ? ['values'] : blanksFirst ? ['blanks', 'values'] : ['values', 'blanks']
  return position ? all.slice(all.indexOf(segmentOf(position))) : all
}

function partOf(order: Order, segment: Segment, after: Position | null, limit: number): Part {
  const { expression, id, isDescending, column } = order
  const way = isDescending ? sql`desc` : sql`asc`
  const beyond = isDescending ? sql`<` : sql`>`
  const conditions: Expression<SqlBool>[] = []
  if (segment === 'blanks') conditions.push(sql<boolean>`${expression} is null`)
  else if (!column.isFilled) conditions.push(sql<boolean>`${expression} is not null`)
  if (after && segment === 'blanks') conditions.push(sql<boolean>`${id} ${beyond} ${after.id}::uuid`)
  if (after && segment === 'values')
    conditions.push(
      sql<boolean>`(${expression}, ${id}) ${beyond} (${after.at}::${TYPES[column.kind]}, ${after.id}::uuid)`,
    )
  return {
    where: conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`true`,
    orderBy: sql`${expression} ${way}, ${id} ${way}`,
    sortValue: textOf(order).as('sort_value'),
    limit,
  }
}

const TYPES = {
  text: sql.raw('text'),
  whole: sql.raw('bigint'),
  day: sql.raw('date'),
  instant: sql.raw('timestamptz'),
}

/** The value as the cursor carries it; a time to the microsecond, or rows of the same millisecond would be passed over. */
function textOf({ expression, column }: Order): RawBuilder<string | null> {
  if (column.kind !== 'instant') return sql<string | null>`(${expression})::text`
  return sql<string | null>`to_char((${expression}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

const FORMS = {
  text: /^[^\0]{0,500}$/su,
  whole: /^-?\d{1,18}$/,
  day: /^\d{4}-\d\d-\d\d$/,
  instant: TIME,
}

function positionIn(cursor: string, list: string, column: SortColumn): Position {
  const value = readCursor(cursor)
  const isPosition = typeof value === 'object' && value !== null && 'at' in value && 'id' in value && 'of' in value
  if (!isPosition || value.of !== list || typeof value.id !== 'string') throw invalid('cursor', 'wrong_format')
  const id = parseUuid(value.id)
  const { at } = value
  if (id && at === null && !column.isFilled) return { at, id }
  if (!id || typeof at !== 'string' || !isValue(at, column.kind)) throw invalid('cursor', 'wrong_format')
  return { at, id }
}

function isValue(text: string, kind: SortColumn['kind']): boolean {
  if (!FORMS[kind].test(text)) return false
  return kind === 'day' || kind === 'instant' ? !Number.isNaN(Date.parse(text)) : true
}
