import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AppEnv } from '../app-env.ts'
import { invalid } from '../errors.ts'
import type { FileForm, ListOrder } from '../list-file.ts'
import type { ExportRun } from '../ports.ts'
import type { SheetFormat } from '../sheet.ts'
import { attachment } from './content-disposition.ts'

const formats = z.enum(['csv', 'xlsx'])

/** A list of one page is then at its end: a short file holds no place while it is read. */
const PIECES_BEFORE = 3

const MEDIA_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Which kind of file is asked for by `?format=`; CSV where nothing is said. */
export function askedFormat(c: Context<AppEnv>): SheetFormat {
  const format = formats.safeParse(c.req.query('format') ?? 'csv')
  if (!format.success) throw invalid('format', 'not_an_option')
  return format.data
}

/**
 * A list as a file to keep, its name without the ending; a spreadsheet where no other form is said. It is made elsewhere, on connections of its own, a page of rows
 * at a time, each when the reader has taken the one before. A HEAD request learns whether there is room for it.
 * @throws a refusal instead of a file whose beginning cannot be made; one that breaks off later breaks the transfer
 */
export async function listResponse(
  c: Context<AppEnv>,
  name: string,
  order: ListOrder,
  form: FileForm = { ending: order.format, mediaType: MEDIA_TYPES[order.format] },
): Promise<Response> {
  const { exports } = c.get('ports')
  const headers = {
    'Content-Disposition': attachment(`${name}.${form.ending}`),
    'Content-Type': form.mediaType,
  }
  const run = exports.begin(order)
  if (c.req.method === 'HEAD') {
    run.end()
    return c.body(null, 200, headers)
  }
  try {
    const begun: (Uint8Array | null)[] = []
    while (begun.length < PIECES_BEFORE && begun.at(-1) !== null) begun.push(await run.next())
    if (begun.at(-1) === null) run.end()
    return c.body(streamOf(begun, run), 200, headers)
  } catch (error) {
    run.end()
    throw error
  }
}

/** Sends what is ready, asks for more as the reader takes it, and ends the making where the reader goes away. */
function streamOf(begun: (Uint8Array | null)[], run: ExportRun): ReadableStream<Uint8Array> {
  const wasWhole = begun.at(-1) === null
  return new ReadableStream({
    async pull(controller) {
      const next = async () => begun.shift() ?? (wasWhole ? null : run.next())
      let piece = await next()
      while (piece?.length === 0) piece = await next()
      if (piece) controller.enqueue(piece)
      else {
        run.end()
        controller.close()
      }
    },
    cancel: () => run.end(),
  })
}
