import { expect, test } from 'vitest'
import { readWeighTicket } from '#domain/documents/weigh-ticket.ts'
import { fixes, pieces, watchDrive } from '#web/features/landing/samples/drive.ts'
import { recheck, record, sealedRecord } from '#web/features/landing/samples/record.ts'
import { type PrintedFigures, printed, ticketLines, wordsOn } from '#web/features/landing/samples/ticket.ts'

const read = (change: Partial<PrintedFigures> = {}) =>
  readWeighTicket([wordsOn(ticketLines({ ...printed, ...change }))])

test('the sample ticket is read without a doubt', () => {
  const { fields, flags, needsConfirmation } = read()
  expect([flags, needsConfirmation]).toEqual([[], []])
  const values = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value?.value ?? null]))
  expect(values).toEqual({
    ticket_number: '104482',
    date: '2026-03-17',
    time_in: '07:12',
    time_out: '07:31',
    site: 'CEDAR FORK QUARRY',
    customer: 'HALVERSON PAVING',
    job: null,
    material: '3/4 CRUSHED LIMESTONE',
    truck: 'T-118',
    gross: 78_420,
    tare: 26_360,
    net: 52_060,
    unit: 'lb',
  })
})

test.each([
  ['another gross does not make the printed net', { gross: '79,420' }, 'net_mismatch'],
  ['another net makes neither the difference nor the tons', { net: '52,600' }, 'tons_mismatch'],
  ['a tare above the gross is no tare', { tare: '88,360' }, 'tare_above_gross'],
  ['a truck scale counts in twenties', { gross: '78,425', tare: '26,365' }, 'off_division'],
] satisfies [string, Partial<PrintedFigures>, string][])('%s', (_, change, flag) => {
  expect(read(change).flags).toContain(flag)
})

const limits = { bufferM: 500, fixes: 3, minutes: 3, accuracyLimitM: 100 }
const LAST = fixes.length - 1

test('the sample drive leaves its way once and comes back', () => {
  const { told } = watchDrive(LAST, limits)
  expect(told.map(({ kind, is }) => [kind, is])).toEqual([
    ['off_route', 'raised'],
    ['off_route', 'over'],
  ])
  expect(watchDrive(10, limits).told).toEqual([])
})

test('who allows a wider corridor is told later or not at all', () => {
  const at = (bufferM: number) => watchDrive(LAST, { ...limits, bufferM }).told[0]?.at ?? 'never'
  expect(at(250) < at(1000)).toBe(true)
  expect(at(5000)).toBe('never')
})

test('the drawn drive is one line from end to end, cut where it changes colour', () => {
  const parts = pieces(LAST, (fix) => fix.lon > -97.66)
  expect(parts.length).toBeGreaterThan(1)
  for (const [i, part] of parts.entries()) {
    if (i > 0) expect(part.points[0]).toBe(parts[i - 1]?.points.at(-1))
  }
  expect(new Set(parts.flatMap(({ points }) => points)).size).toBe(fixes.length)
})

test('the sample record holds until somebody alters a step, and then names it', async () => {
  const sealed = await sealedRecord()
  const said = record.map((step) => step.said)
  expect(await recheck(sealed, said)).toMatchObject({ ok: true, length: 5 })
  expect(await recheck(sealed, said.with(1, '62,060 lb'))).toEqual({ ok: false, broken: { seq: 2, field: 'body' } })
  expect(await recheck(sealed, said.with(4, 'D. Whitfield '))).toEqual({ ok: false, broken: { seq: 5, field: 'body' } })
})
