import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkTypedRow,
  openQuestions,
  quantityOfRow,
  type RowFacts,
  rowQuestions,
  sameNumberBefore,
  type TypedRow,
  ticketOfRow,
} from '#domain/tickets/typed-row.ts'
import { milli } from '#domain/units/quantity.ts'
import { clockText, readTypedClock } from '#domain/units/typed-clock.ts'
import { aDay, aUuid } from '../../support/brands.ts'

const anId = (place: number) => aUuid(`0190a000-0000-7000-8000-00000000000${place}`)

const facts: RowFacts = {
  ...{ usualTareLb: null, legalGrossLb: null, legalPayloadLb: null, scaleDivisionLb: 20, scaleDivisionKg: 10 },
  ...{ material: null, duplicates: [], loadedAt: null, deliveredAt: null, timeFault: null },
}

const whole = (more: Partial<TypedRow> = {}): TypedRow => ({
  ...{ day: aDay('2026-03-16'), jobId: null, customerId: anId(1), pickupSiteId: anId(2), deliverySiteId: anId(3) },
  ...{ materialId: anId(4), unit: 'ton' as const, quantityMilli: null, ticketNumber: 'A-1', weightUnit: 'lb' as const },
  ...{ gross: 74_000, tare: 30_000, loadedAt: '07:31', deliveredAt: '08:15' },
  ...more,
})

const pounds = fc.integer({ min: 1, max: 1_000_000 })

test('a row by gross and tare is right exactly where the tare is below the gross, and its tons are their difference', () => {
  fc.assert(
    fc.property(pounds, pounds, (gross, tare) => {
      const row = whole({ gross, tare })
      const wrong = checkTypedRow(row, facts).filter(({ kind }) => kind === 'mistake')
      expect(wrong.map(({ code }) => code).includes('ticket_tare_above_gross')).toBe(tare >= gross)
      if (tare < gross) {
        expect(ticketOfRow(row)?.net).toBe(gross - tare)
        // Half a pound to the thousandth of a ton.
        expect(quantityOfRow(row, null)).toBe(Math.round((gross - tare) / 2))
      }
    }),
  )
})

test('typed tons are the net of the ticket, and asked about where the weights say something else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: -5_000, max: 5_000 }), (thousandths, apart) => {
      const tare = 30_000
      const gross = tare + thousandths * 2 + apart
      fc.pre(gross > tare)
      const row = whole({ gross, tare, quantityMilli: milli(thousandths) })
      expect(quantityOfRow(row, null)).toBe(thousandths)
      expect(ticketOfRow(row)?.net).toBe(thousandths * 2)
      const asked = openQuestions(checkTypedRow(row, facts), [])
      if (apart === 0) expect(asked).not.toContain('net_differs')
      if (Math.abs(apart) > 100) expect(asked).toContain('net_differs')
    }),
  )
})

test('whatever is asked is answered by naming it, and a mistake by nothing', () => {
  const any = fc.option(pounds, { nil: null })
  fc.assert(
    fc.property(
      any,
      any,
      fc.option(fc.integer({ min: 0, max: 900_000_000 }), { nil: null }),
      (gross, tare, quantity) => {
        const row = whole({ gross, tare, quantityMilli: quantity === null ? null : milli(quantity) })
        const found = checkTypedRow(row, {
          ...facts,
          usualTareLb: 30_000,
          legalGrossLb: 80_000,
          legalPayloadLb: 50_000,
        })
        expect(openQuestions(found, rowQuestions)).toEqual([])
        const open = openQuestions(found, [])
        expect(open).toHaveLength(found.filter(({ kind }) => kind === 'question').length)
      },
    ),
  )
})

test('twenty loads on one ticket are tons, and forty thousand tons are pounds', () => {
  const counted = (unit: TypedRow['unit'], quantity: number) =>
    openQuestions(checkTypedRow(whole({ unit, gross: null, tare: null, quantityMilli: milli(quantity) }), facts), [])
  expect(counted('load', 20_000)).toEqual(['unit_looks_like_tons'])
  expect(counted('load', 1_000)).toEqual([])
  expect(counted('ton', 44_000_000)).toEqual(['unit_looks_like_pounds'])
  expect(counted('ton', 22_500)).toEqual([])
})

test('the second row with a number of the same site is the one that is named', () => {
  const rows = [whole({ ticketNumber: '0041' }), whole({ ticketNumber: '42' }), whole({ ticketNumber: '41' })]
  expect(rows.map((_, index) => sameNumberBefore(rows, index))).toEqual([null, null, 0])
  const elsewhere = [whole({ ticketNumber: '41' }), whole({ ticketNumber: '41', pickupSiteId: anId(9) })]
  expect(sameNumberBefore(elsewhere, 1)).toBeNull()
})

test('every minute of the day that is written is read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const text = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
      expect(clockText(text)).toBe(text)
      expect(clockText(text.replace(':', ''))).toBe(text)
    }),
  )
  expect(clockText('7p')).toBe('19:00')
  expect(clockText('12:05 am')).toBe('00:05')
  expect(readTypedClock('25:00')).toBeNull()
  expect(readTypedClock('soon')).toBeNull()
})
