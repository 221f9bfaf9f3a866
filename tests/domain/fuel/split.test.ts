import { describe, expect, test } from 'vitest'
import { type Figures, joinFigures, splitFigures, wrongOfPart } from '#domain/fuel/split.ts'
import { cents } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'

const figures = (printed: number, gallons: number, amount: number, discount: number): Figures => ({
  printedMilli: milli(printed),
  gallonsMilli: milli(gallons),
  amountCents: cents(amount),
  discountCents: cents(discount),
})
const diesel = figures(100_000, 100_000, 38_000, 1_001)
const part = (printed: number, amount: number) => ({ printedMilli: milli(printed), amountCents: cents(amount) })

describe('a purchase that is split', () => {
  test('shares its discount by the volume, to the cent', () => {
    expect(splitFigures(diesel, part(25_000, 9_500), 'gal')).toEqual({
      part: figures(25_000, 25_000, 9_500, 250),
      rest: figures(75_000, 75_000, 28_500, 751),
    })
  })

  test('adds up to its gallons where litres are printed', () => {
    const whole = figures(100_000, 26_417, 15_000, 0)
    const split = splitFigures(whole, part(33_333, 5_000), 'l')
    expect(split?.part.gallonsMilli).toBe(8_806)
    expect(split?.rest.gallonsMilli).toBe(26_417 - 8_806)
    expect(split && joinFigures(split.rest, split.part)).toEqual(whole)
  })

  test('without a volume shares its discount by the amount', () => {
    expect(splitFigures(figures(0, 0, 6_000, 300), part(0, 2_000), 'gal')).toEqual({
      part: figures(0, 0, 2_000, 100),
      rest: figures(0, 0, 4_000, 200),
    })
  })

  test.each([
    { what: 'the whole volume', whole: diesel, part: part(100_000, 9_500), wrong: 'printedMilli' },
    { what: 'more than its volume', whole: diesel, part: part(100_001, 9_500), wrong: 'printedMilli' },
    { what: 'no volume', whole: diesel, part: part(0, 9_500), wrong: 'printedMilli' },
    { what: 'the whole amount', whole: diesel, part: part(25_000, 38_000), wrong: 'amountCents' },
    { what: 'no amount', whole: diesel, part: part(25_000, 0), wrong: 'amountCents' },
    { what: 'a volume of what has none', whole: figures(0, 0, 6_000, 0), part: part(1, 2_000), wrong: 'printedMilli' },
    {
      what: 'a part of a credit',
      whole: figures(-100_000, -100_000, -38_000, 0),
      part: part(1_000, 380),
      wrong: 'printedMilli',
    },
  ])('gives nothing away for $what', ({ whole, part, wrong }) => {
    expect(splitFigures(whole, part, 'gal')).toBeNull()
    expect(wrongOfPart(whole, part)).toBe(wrong)
  })
})
