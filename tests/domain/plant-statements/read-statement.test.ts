import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { atOnce, csvRows } from '#domain/foreign-files/csv-rows.ts'
import type { PlantMapping } from '#domain/plant-statements/columns.ts'
import { coveredDays } from '#domain/plant-statements/covered-days.ts'
import { mayUndo, needsAdmin, stepsOf } from '#domain/plant-statements/decisions.ts'
import { statementPieces } from '#domain/plant-statements/read-statement.ts'
import { aDay } from '../../support/brands.ts'

function reading(text: string, said: PlantMapping | null = null, currency: string | null = 'USD') {
  const of = atOnce(statementPieces(csvRows(Papa, text), said, currency))
  const rows = of.rows.map((read) => read())
  return {
    ...of,
    lines: rows.flatMap((row) => (row.ok ? [row.line] : [])),
    problems: rows.flatMap((row) => (row.ok ? [] : [[row.line, row.problem]])),
  }
}

const HEADS = 'Ticket #,Date,Time,Truck,Customer,Product,Net Tons,Amount'

test('a statement with heads that say it all is read, its total is left out', () => {
  const of = reading(
    `North Pit\nMarch\n${HEADS}\n0088213,03/16/2026,7:31 AM,T1,Bluff,57 STONE,22.00,$176.00\n,,,,,Total,22.00,176.00\n`,
  )
  expect(of.lines).toMatchObject([
    {
      line: 4,
      ticket: '0088213',
      day: '2026-03-16',
      minute: 451,
      truck: 'T1',
      unit: 'ton',
      netLb: 44_000,
      netMilli: 22_000,
    },
  ])
  expect(of.lines[0]?.amountCents).toBe(17_600)
  expect(of.problems).toEqual([[5, 'not_a_line']])
  expect(of.asksUnit).toBe(false)
  // What the amounts mean is never guessed.
  expect(of.asksMoney).toBe(true)
})

test('a unit that nobody named is asked, also where it may be tons or tonnes', () => {
  const plain = reading('Ticket,Date,Truck,Net\n1,2026-03-16,T1,22.5\n')
  expect([plain.asksUnit, plain.problems]).toEqual([true, [[2, 'unit_open']]])
  const lone = reading('Ticket,Date,Truck,Net (T)\n1,2026-03-16,T1,22.5\n')
  expect(lone.asksUnit).toBe(true)
  const said = reading('Ticket,Date,Truck,Net\n1,2026-03-16,T1,22.5\n', { ...plain.plant, unit: 'tonne' })
  expect(said.lines).toMatchObject([{ unit: 'tonne', netLb: 49_604 }])
})

test('mixed units are each read by their own, and what is no weight is left out', () => {
  const of = reading(
    'Ticket,Date,Truck,Net Weight,UOM\n1,2026-03-16,T1,22.50,TN\n2,2026-03-16,T1,"44,120",LB\n3,2026-03-16,T1,18.00,CY\n4,2026-03-16,T1,20.10,tonnes\n',
  )
  expect(of.lines.map(({ netLb }) => netLb)).toEqual([45_000, 44_120, 44_313])
  expect(of.problems).toEqual([[4, 'unit']])
  const behind = reading('Ticket,Date,Truck,Net\n1,2026-03-16,T1,22.50 tons\n2,2026-03-16,T1,"44,120 lbs"\n')
  expect(behind.lines.map(({ netLb }) => netLb)).toEqual([45_000, 44_120])
})

test('a decimal comma, the order of days and a weight of another unit are not guessed', () => {
  const open = reading('Ticket,Date,Truck,Net lb,Amount\n1,03/04/2026,T1,44120,"1,234"\n')
  expect(open.questions.map(({ about }) => about).sort()).toEqual(['day_order', 'decimal'])
  expect(open.lines).toEqual([])
  const answered = reading('Ticket,Date,Truck,Net lb,Amount\n1,03/04/2026,T1,44120,"1,234"\n', {
    ...open.plant,
    dateOrder: 'day_first',
    decimal: ',',
    money: 'haul',
  })
  expect(answered.lines).toMatchObject([{ day: '2026-04-03', amountCents: 123 }])
  // Pounds in a column of tons are no truck.
  expect(reading('Ticket,Date,Truck,Net Tons\n1,2026-03-16,T1,44120\n').problems).toEqual([[2, 'weight']])
})

test('credits, other currencies and cells that hold nothing of their column are left out with their reason', () => {
  const of = reading(
    'Ticket,Date,Truck,Net Tons,Amount\n1,2026-03-16,T1,-22.10,10.00\n2,2026-03-16,T1,22.10,CAD 10.00\n3,soon,T1,22.10,10.00\n4,2026-03-16,T1,,10.00\n5,2026-03-16,T1,22.10,free\n',
  )
  expect(of.problems).toEqual([
    [2, 'credit'],
    [3, 'currency'],
    [4, 'date'],
    [5, 'weight'],
    [6, 'amount'],
  ])
})

test('wrong columns are asked for, also those that a remembered mapping names', () => {
  const strange = reading('Foo,Bar\nx,y\nz,w\n')
  expect(strange.questions.map(({ field }) => field)).toEqual(expect.arrayContaining(['date', 'net']))
  const known = reading(`${HEADS}\n1,2026-03-16,07:31,T1,B,S,22.00,176.00\n`)
  const other = reading('Ticket No,Day,Netto\n1,2026-03-16,22\n', known.plant)
  expect(other.questions.some(({ about }) => about === 'column')).toBe(true)
  expect(other.lines).toEqual([])
})

test('a statement covers the days that somebody said, and at least those of its lines', () => {
  const days = [aDay('2026-03-18'), aDay('2026-03-16')].map((day) => ({ day }))
  expect(coveredDays(days, null)).toEqual({ from: '2026-03-16', to: '2026-03-18' })
  expect(coveredDays(days, { from: aDay('2026-03-15'), to: aDay('2026-03-17') })).toEqual({
    from: '2026-03-15',
    to: '2026-03-18',
  })
  expect(coveredDays([], null)).toBeNull()
})

test('steps fit what a row is, and money is the admins’', () => {
  const row = { loadId: 'x', ticketStatus: 'matched' as const, hasDriver: true }
  expect(stepsOf({ ...row, class: 'agreed' })).toEqual([])
  expect(stepsOf({ ...row, class: 'missing_at_plant' })).toEqual(['claim', 'reject_ticket', 'accept'])
  expect(stepsOf({ ...row, class: 'weight', ticketStatus: 'verified' })).toEqual([
    'charge',
    'claim',
    'reopen_ticket',
    'accept',
  ])
  expect(stepsOf({ class: 'missing_with_us', loadId: null, ticketStatus: null, hasDriver: false })).toEqual([
    'attach',
    'claim',
    'accept',
  ])
  expect([needsAdmin('claim', 0), needsAdmin('accept', 0), needsAdmin('accept', -5), needsAdmin('ask', 9)]).toEqual([
    true,
    false,
    true,
    false,
  ])
  expect([mayUndo('accept', null), mayUndo('claim', 'open'), mayUndo('claim', 'granted')]).toEqual([true, true, false])
  expect(mayUndo('reject_ticket', null)).toBe(false)
})
