import { expect, test } from 'vitest'
import type { PlacedWord } from '#domain/documents/ticket-words.ts'
import { wordMeanings } from '#domain/documents/word-meanings.ts'

/** Words of a line, some letters wide, on a picture of 100 letters by 50 lines that is as wide as high. */
const line = (row: number, text: string): PlacedWord[] =>
  [...text.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    box: { x: match.index / 100, y: row / 50, w: match[0].length / 100, h: 1 / 50 },
  }))
const meaningsOf = (...lines: string[]) =>
  wordMeanings(
    lines.flatMap((text, row) => line(row, text)),
    1,
  )
const only = (text: string) => {
  const [first, ...others] = meaningsOf(text)
  expect(others).toEqual([])
  return first
}

test('a weight is a weight with its unit, or without one; its digits may be a number too', () => {
  expect(only('Freight 46,140 lb')).toMatchObject({
    text: '46,140',
    weight: { figure: 46_140, unit: 'lb' },
    date: null,
    time: null,
  })
  expect(only('27.54 MT')).toMatchObject({ weight: { figure: 27.54, unit: 'tonne' } })
  expect(only('46140')).toMatchObject({ weight: { figure: 46_140, unit: null }, ticketNumber: '46140' })
})

test('a date of several words is one place, and no weight', () => {
  const date = only('Issued MAR 17, 2026')
  expect(date).toMatchObject({ text: 'MAR 17, 2026', date: '2026-03-17', weight: null })
  expect(date?.box.w).toBeCloseTo(0.12)
  expect(only('03/17/2026')).toMatchObject({ date: '2026-03-17', weight: null, time: null })
})

test('a time may have its half of the day behind it', () => {
  expect(only('In 1:05 PM')).toMatchObject({ time: '13:05' })
  expect(only('07:12')).toMatchObject({ time: '07:12' })
})

test('words far apart, and those of another line, are not joined', () => {
  expect(meaningsOf('17          2026', '12').map(({ text, date }) => [text, date])).toEqual([
    ['17', null],
    ['2026', null],
    ['12', null],
  ])
})

test('words without a figure of two digits are no places to press, nor are units', () => {
  expect(meaningsOf('CEDAR FORK QUARRY', 'NET 1b', 'PLANT 2')).toEqual([])
})
