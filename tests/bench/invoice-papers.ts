import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { pdfmakePdf } from '#server/adapters/pdfmake-pdf.ts'
import { invoicePaper } from '#server/features/invoicing/invoice-paper.ts'
import { type InvoicePaperData, invoicePaperData } from '#server/features/invoicing/invoice-paper-data.ts'
import { renderInvoice } from '#server/features/invoicing/render-invoice.ts'
import { dataUrl } from '#server/features/proof/data-url.ts'
import { billedLoad } from '../server/invoicing/billed.ts'
import { newId, type World } from '../support/world.ts'
import { median, say } from './figure.ts'

const LINES = 50
const TABLES = 7
const PICTURED = 3
const TICKET = join(import.meta.dirname, '..', 'support', 'tickets', 'd01.jpg')

/**
 * Invoices of 50 lines with their ticket table, without and with the tickets' pictures, from the database through the
 * process that renders; beside each what pdfmake takes for the same page description in this process.
 */
export async function invoicePapers(world: World): Promise<void> {
  const { ports, cedar } = world
  const { invoice } = await billedLoad(world, cedar)
  const read = () =>
    ports.db.read(cedar.id, (trx) => invoicePaperData(trx, invoice.id, { fleetId: cedar.id }, world.clock.now()))
  const pictures = await ticketPictures(world)
  const many = (data: InvoicePaperData) => ofManyLines(data, [...pictures.keys()])
  const ours = (withPictures: boolean) => async () => {
    await renderInvoice(ports, cedar.id, many(await read()), withPictures)
  }
  const data = many(await read())
  const bare = pdfmakePdf()
  const raw = (shown: typeof pictures) => async () => {
    await bare.render(invoicePaper(data, shown))
  }
  const [table, rawTable] = [await medianOf(TABLES, ours(false)), await medianOf(TABLES, raw(new Map()))]
  say(
    'invoice PDF of 50 lines with its ticket table',
    table,
    'ms',
    `median of ${TABLES}; aim 300; beside pdfmake alone`,
    rawTable,
  )
  const [whole, rawWhole] = [await medianOf(PICTURED, ours(true)), await medianOf(PICTURED, raw(pictures))]
  say(
    'the same with 50 ticket pictures',
    whole,
    'ms',
    `median of ${PICTURED}; aim 3000; beside pdfmake alone`,
    rawWhole,
  )
}

/** A ticket's picture 50 times, each a file of its own, with the address of its bytes that a paper takes. */
async function ticketPictures({ ports, cedar }: World) {
  const picture = await readFile(TICKET)
  const urls = new Map<Awaited<ReturnType<typeof sha256Hex>>, string>()
  for (let at = 0; at < LINES; at++) {
    // Behind its end a JPEG may carry anything.
    const bytes = new Uint8Array([...picture, at])
    const sha256 = await sha256Hex(bytes)
    await ports.files.put(cedar.id, sha256, bytes)
    urls.set(sha256, dataUrl('image/jpeg', bytes))
  }
  return urls
}

function ofManyLines(
  data: InvoicePaperData,
  hashes: readonly Awaited<ReturnType<typeof sha256Hex>>[],
): InvoicePaperData {
  const { lines } = data.invoice
  return {
    ...data,
    invoice: {
      ...data.invoice,
      lines: hashes.flatMap((_, at) => lines.map((line) => ({ ...line, id: newId(), loadNumber: `L-${10_000 + at}` }))),
    },
    tickets: hashes.flatMap((sha256, at) =>
      data.tickets.map((ticket) => ({ ...ticket, load_number: `L-${10_000 + at}`, sha256, display_sha256: null })),
    ),
  }
}

/** The median of some runs after one that warms up. */
async function medianOf(runs: number, make: () => Promise<void>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run <= runs; run++) {
    const begun = performance.now()
    await make()
    if (run > 0) times.push(performance.now() - begun)
  }
  return median(times)
}
