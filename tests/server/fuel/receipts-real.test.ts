import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readReceipts } from '#domain/fuel/receipt/receipt-reading.ts'
import { NOBODY_WAITS_MS, ticketReader } from '#server/adapters/ticket-reader/index.ts'
import { aDay } from '../../support/brands.ts'

const REAL = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'fixtures', 'receipts-real')
const reader = ticketReader({ readMs: NOBODY_WAITS_MS })
afterAll(() => reader.close())

type Truth = { file: string; kind: string; date: string; litres?: number; price_per_litre?: number; total: number }

/** Photographed receipts of another country that nothing was fitted to: what is read must be right or be asked. */
if (existsSync(REAL)) {
  const { receipts }: { receipts: Truth[] } = JSON.parse(readFileSync(join(REAL, 'truth.json'), 'utf8'))
  test.each(receipts.map((truth) => [truth.file, truth] as const))(
    'what is read of %s without a doubt is what it says',
    { timeout: 130_000 },
    async (file, truth) => {
      const { readings } = await reader.read(readFileSync(join(REAL, file)))
      const { unsure, day, printed, price, amount } = readReceipts(readings, {
        order: 'day_first',
        today: aDay(truth.date),
      })
      const isSure = (field: (typeof unsure)[number]) => !unsure.includes(field)
      const read = {
        day: isSure('date') ? day : truth.date,
        litres: isSure('quantity') && printed !== null ? printed / 1000 : truth.litres,
        price: isSure('price') && price !== null ? price / 1_000_000 : truth.price_per_litre,
        total: isSure('amount') && amount !== null ? amount / 100 : truth.total,
      }
      const { date, litres, price_per_litre, total } = truth
      console.log(`${file}: asked ${unsure.join(', ') || 'nothing'}`)
      expect(read).toEqual({ day: date, litres, price: price_per_litre, total })
    },
  )
} else {
  test('the real receipts are not beside this checkout; reading them was left out', () => {
    console.log('The real receipts are not beside this checkout; reading them was left out.')
  })
}
