import { expect, test } from 'vitest'
import { fitsPoPattern, poGap, readPoPattern } from '#domain/sales/po-pattern.ts'

test.each([
  ['PO-\\d{5}', 'PO-44120', true],
  ['PO-\\d{5}', 'po-44120', true],
  ['PO-\\d{5}', ' PO-44120 ', true],
  ['PO-\\d{5}', 'PO-4412', false],
  ['PO-\\d{5}', 'PO-441200', false],
  ['PO-\\d{5}', 'XPO-44120', false],
  ['(PO|WO)[- ]?\\d{4,6}', 'WO 4412', true],
  ['(PO|WO)[- ]?\\d{4,6}', 'WO4412', true],
  ['(PO|WO)[- ]?\\d{4,6}', 'SO4412', false],
  ['[A-Z]{2}\\d+(-[A-Z])?', 'ok77-b', true],
  ['[A-Z]{2}\\d+(-[A-Z])?', 'ok-b', false],
  ['[^0-9].*', 'A1', true],
  ['[^0-9].*', '1A', false],
  ['4500\\d{6}|HP-\\d+', '4500123456', true],
  ['4500\\d{6}|HP-\\d+', 'HP-22014', true],
  ['4500\\d{6}|HP-\\d+', '4500', false],
  ['\\w+\\.\\d', 'site_7.1', true],
  ['\\w+\\.\\d', 'site_7x1', false],
  ['(a*)*b', 'aaab', true],
  ['x{0}', '', true],
  ['^PO\\d$', 'PO1', true],
])('%s and the number %s: %s', (pattern, number, expected) => {
  expect(readPoPattern(pattern)).toMatchObject({ ok: true })
  expect(fitsPoPattern(pattern, number)).toBe(expected)
})

test.each([
  ['PO-(\\d{5}', 9],
  ['PO-\\d{5})', 8],
  ['[A-', 3],
  ['[]', 1],
  ['[Z-A]', 3],
  ['*5', 0],
  ['a**', 2],
  ['a{3,2}', 6],
  ['a{101}', 2],
  ['(?=a)', 1],
  ['(a)\\1', 4],
  ['P^O$', 1],
  ['\\', 1],
  ['((((a))))', 3],
])('%s is no pattern from character %i on', (pattern, at) => {
  expect(readPoPattern(pattern)).toEqual({ ok: false, at })
})

test('no pattern takes long, however it repeats', () => {
  const begin = performance.now()
  for (const pattern of ['((a*)*)*b', '((a{0,100}){100}){100}b', '((a?)+a?)+c', 'a*a*a*a*a*a*a*a*a*a*b']) {
    expect(fitsPoPattern(pattern, 'a'.repeat(100))).toBe(false)
  }
  expect(performance.now() - begin).toBeLessThan(2_000)
})

test.each([
  [{ poRequired: false, poPattern: null }, null, null],
  [{ poRequired: true, poPattern: null }, null, 'po_missing'],
  [{ poRequired: true, poPattern: null }, '  ', 'po_missing'],
  [{ poRequired: true, poPattern: 'PO\\d+' }, 'PO7', null],
  [{ poRequired: false, poPattern: 'PO\\d+' }, null, null],
  [{ poRequired: false, poPattern: 'PO\\d+' }, '7', 'po_form'],
  // A pattern of another release that nobody can read refuses nothing.
  [{ poRequired: false, poPattern: '(' }, '7', null],
])('terms %j and the number %j: %s', (terms, number, expected) => {
  expect(poGap(terms, number)).toBe(expected)
})
