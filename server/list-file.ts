import type * as z from 'zod/mini'
import { schemaRefusal } from '#contracts/schema-refusal.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import type { Instant } from '#domain/units/brands.ts'
import { invalid } from './errors.ts'
import { type SheetFormat, sheetBytes } from './sheet.ts'

/** A list as a file, as plain data that another process can take: what is asked for, and who asks. */
export type ListOrder = {
  /** The name under which a feature declares the list. */
  list: string
  /** The page's filter, or what else says which rows: not yet looked at by the list's schema. */
  asked: unknown
  /** The ids of the columns that are wanted, of a list that lets them be chosen. */
  columns?: readonly string[]
  actor: Actor
  format: SheetFormat
  now: Instant
}

/** Reads in a transaction of the fleet of whoever asks. */
export type Read = <T>(work: (trx: FleetTransaction) => Promise<T>) => Promise<T>

/** An order whose question the list's schema has read. */
type Asking<Asked> = Omit<ListOrder, 'asked'> & { asked: Asked }

/** The ending of a file's name, and its type as HTTP says it. */
export type FileForm = { ending: string; mediaType: string }

/** A list that can be had as a file, whatever its rows are. */
export type ListFile = {
  /** What the file is where it is no spreadsheet. */
  form?: FileForm
  /** The file's name without its ending, before any of it is made. @throws a refusal of what cannot be made a file */
  fileName(order: ListOrder, read: Read): Promise<string>
  /** The file in pieces, read page by page with the rights of whoever asks. */
  bytes(order: ListOrder, read: Read): AsyncGenerator<Uint8Array>
}

const ROWS_A_TIME = 200

type PageOfRows<Row> = { rows: readonly Row[]; nextCursor: string | null }

type Common<Asked> = {
  asked: z.ZodMiniType<Asked>
  /** The name of its file; that of the list where nothing else is said. */
  fileName?(of: Asking<Asked>, read: Read): string | Promise<string>
}
type Rows<Asked, Row> = Common<Asked> & {
  columns: readonly SheetColumn<Row>[] | ((chosen: readonly string[] | undefined) => readonly SheetColumn<Row>[])
  /** Rows page by page: no more than a page is held while a slow reader takes them. */
  pages(read: Read, of: Asking<Asked>): AsyncIterable<readonly Row[]>
}
type Bytes<Asked> = Common<Asked> & {
  form?: FileForm
  bytes(read: Read, of: Asking<Asked>): AsyncGenerator<Uint8Array>
}

/** Declares a list whose rows go out in columns. */
export function listFile<Asked, Row>(list: Rows<Asked, Row>): ListFile {
  return ownFile({
    ...list,
    bytes: (read, of) =>
      sheetBytes(of.format, {
        name: of.list,
        columns: typeof list.columns === 'function' ? list.columns(of.columns) : list.columns,
        pages: list.pages(read, of),
      }),
  })
}

/** Declares a list that makes its file in a form of its own. */
export function ownFile<Asked>(list: Bytes<Asked>): ListFile {
  const read = (order: ListOrder): Asking<Asked> => ({ ...order, asked: askedOf(list.asked, order.asked) })
  return {
    form: list.form,
    async fileName(order, reading) {
      const asking = read(order)
      return (await list.fileName?.(asking, reading)) ?? order.list
    },
    bytes: (order, reading) => list.bytes(reading, read(order)),
  }
}

function askedOf<Asked>(schema: z.ZodMiniType<Asked>, asked: unknown): Asked {
  const parsed = schema.safeParse(asked)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.map(String).join('.') || 'filter'
  // What a schema says of its own, as of days that end before they begin; of all else that the address is wrong.
  const own = issue?.code === 'custom' ? schemaRefusal(issue, false) : null
  throw invalid(field, own?.code ?? 'bad_request', own?.params)
}

/** Pages of a list one after the other, from its beginning, however many there are. */
export async function* everyPage<Row>(
  read: Read,
  page: (trx: FleetTransaction, at: { cursor: string | undefined; limit: number }) => Promise<PageOfRows<Row>>,
): AsyncGenerator<readonly Row[]> {
  let cursor: string | undefined
  do {
    const { rows, nextCursor } = await read((trx) => page(trx, { cursor, limit: ROWS_A_TIME }))
    yield rows
    cursor = nextCursor ?? undefined
  } while (cursor)
}
