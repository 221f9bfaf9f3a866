import { expect, test } from 'vitest'
import { type ReadFigure, readFigure } from '#ui'

const MONEY = 2
const RATE = 6
const figure = (text: string): ReadFigure => ({ is: 'figure', text })
const ambiguous = (one: string, other: string): ReadFigure => ({ is: 'ambiguous', readings: [one, other] })
const languages = ['en-US', 'es-US', 'fr-CA']

test.each(languages.flatMap((locale) => ['12,50', '12.50', '12,5', '12.5', '012,50'].map((typed) => [typed, locale])))(
  '%j in %s is twelve and a half, whichever key the keyboard has',
  (typed, locale) => {
    expect(readFigure(typed, locale, MONEY)).toEqual(figure('12.5'))
  },
)

test.each([
  ['1,250', 'en-US', MONEY, figure('1250')],
  ['1,250', 'es-US', MONEY, figure('1250')],
  ['1 250', 'fr-CA', MONEY, figure('1250')],
  ['1\u00a0250,00', 'fr-CA', MONEY, figure('1250')],
  ['1,250.00', 'en-US', MONEY, figure('1250')],
  ['1,250.00', 'fr-CA', MONEY, figure('1250')],
  ['1.250,50', 'en-US', MONEY, figure('1250.5')],
  ['1.250.000', 'en-US', MONEY, figure('1250000')],
  ['1250,5', 'en-US', MONEY, figure('1250.5')],
  ['1,2500', 'en-US', RATE, figure('1.25')],
  ['1.250', 'en-US', RATE, figure('1.25')],
  ['1,250', 'fr-CA', RATE, figure('1.25')],
  ['0,125', 'en-US', RATE, figure('0.125')],
  [',5', 'en-US', MONEY, figure('0.5')],
  ['12,', 'en-US', MONEY, figure('12')],
  ['-12,50', 'en-US', MONEY, figure('-12.5')],
  ['−4', 'fr-CA', 0, figure('-4')],
  ['-0', 'en-US', 0, figure('0')],
  ['0', 'en-US', 0, figure('0')],
  ['12.00', 'en-US', 0, figure('12')],
] as const)('%j in %s with %i decimals is one figure', (typed, locale, places, expected) => {
  expect(readFigure(typed, locale, places)).toEqual(expected)
})

test.each([
  ['1.250', 'fr-CA', MONEY, ambiguous('1.250', '1250')],
  ['1.250', 'fr-CA', RATE, ambiguous('1.250', '1250')],
  ['1,250', 'fr-CA', MONEY, ambiguous('1.250', '1250')],
  ['1.250', 'en-US', MONEY, ambiguous('1.250', '1250')],
  ['-1.250', 'es-US', 0, ambiguous('-1.250', '-1250')],
  ['12,505', 'fr-CA', MONEY, ambiguous('12.505', '12505')],
  ['12.3456', 'en-US', MONEY, { is: 'too_fine', places: 2 }],
  ['12,50', 'en-US', 0, { is: 'too_fine', places: 0 }],
  ['12 50', 'en-US', MONEY, { is: 'wrong' }],
  ['1,2.5', 'en-US', MONEY, { is: 'wrong' }],
  ['1,25,000', 'en-US', MONEY, { is: 'wrong' }],
  ['1.250,000,5', 'en-US', MONEY, { is: 'wrong' }],
  ['twelve', 'en-US', MONEY, { is: 'wrong' }],
  ['1e3', 'en-US', MONEY, { is: 'wrong' }],
  ['.', 'en-US', MONEY, { is: 'wrong' }],
  ['-', 'en-US', MONEY, { is: 'wrong' }],
  ['  ', 'en-US', MONEY, { is: 'empty' }],
] as const)('%j in %s with %i decimals is taken for no figure', (typed, locale, places, expected) => {
  expect(readFigure(typed, locale, places)).toEqual(expected)
})

test('what a field writes in any language is read back as the same figure', () => {
  for (const locale of languages) {
    for (const value of [0, 0.5, 12.5, 999, 1250, 12_500.05, 1_234_567.89]) {
      const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
      expect([locale, written, readFigure(written, locale, MONEY)]).toEqual([locale, written, figure(String(value))])
    }
  }
})
