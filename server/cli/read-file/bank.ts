import { textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import { readBankLines } from '#domain/sales/bank-lines.ts'
import { csvFile } from '../../csv-file.ts'
import { type ShownFile, shownReading } from './shown.ts'

/** A bank's file; which invoice a line would settle is known where the invoices are. */
export function readBank(bytes: Uint8Array): ShownFile {
  const { rows, ...reading } = readBankLines(csvFile(textOfBytes(bytes)), {})
  return {
    ...shownReading(reading),
    rows: rows.map(({ line, state, reason, day, amountCents, text }) => ({
      line,
      state,
      ...(reason && { reason }),
      date: day,
      amount_cents: amountCents,
      text,
      suggestion: null,
    })),
  }
}
