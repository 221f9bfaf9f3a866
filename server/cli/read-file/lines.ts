import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import { readInvoiceLines } from '#domain/settlements/invoice-lines.ts'
import { csvFile } from '../../csv-file.ts'
import { type ShownFile, shownReading } from './shown.ts'

/** The lines of a contractor's own invoice. */
export function readLines(bytes: Uint8Array): ShownFile {
  const { rows, ...reading } = readInvoiceLines(csvFile(textOfBytes(bytes)), {})
  return {
    ...shownReading(reading),
    rows: rows.map(({ line, state, reason, loadNumber, ticketNumber, quantityMilli, amountCents }) => ({
      line,
      state,
      ...(reason && { reason }),
      load: loadNumber,
      ticket: ticketNumber,
      quantity: quantityMilli === null ? null : quantityMilli / 1000,
      amount_cents: amountCents,
    })),
  }
}
