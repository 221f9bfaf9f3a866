import { expect, test } from 'vitest'
import { expiryFault, ownerOf, paperKinds, paperState } from '#domain/contractor-portal/papers.ts'
import { addDays } from '#domain/units/time.ts'
import { aDay } from '../../support/brands.ts'

const TODAY = aDay('2026-03-16')
const there = (days: number) => ({ isThere: true, expiresOn: addDays(TODAY, days) })

test('a paper is good through its last day, and about to end from a month before', () => {
  expect(paperState('insurance', there(31), TODAY)).toBe('on_file')
  expect(paperState('insurance', there(30), TODAY)).toBe('expiring')
  expect(paperState('insurance', there(0), TODAY)).toBe('expiring')
  expect(paperState('insurance', there(-1), TODAY)).toBe('lapsed')
})

test('what is asked for and not there is missing; what nobody asks for is not', () => {
  const nothing = { isThere: false, expiresOn: null }
  const states = paperKinds.map((kind) => [kind, paperState(kind, nothing, TODAY)])
  expect(Object.fromEntries(states)).toEqual({
    insurance: 'missing',
    w9: 'missing',
    authority: 'none',
    licence: 'missing',
    medical_card: 'missing',
    truck_insurance: 'none',
    annual_inspection: 'none',
  })
  expect(paperState('w9', { isThere: true, expiresOn: null }, TODAY)).toBe('on_file')
})

test('a paper is brought with its last day, where it has one, and that day lies ahead', () => {
  expect(expiryFault('insurance', addDays(TODAY, 200), TODAY)).toBeNull()
  expect(expiryFault('insurance', TODAY, TODAY)).toBeNull()
  expect(expiryFault('insurance', null, TODAY)).toBe('required')
  expect(expiryFault('insurance', addDays(TODAY, -1), TODAY)).toBe('paper_lapsed')
  expect(expiryFault('insurance', addDays(TODAY, 3_661), TODAY)).toBe('paper_end_far')
  expect(expiryFault('w9', null, TODAY)).toBeNull()
  expect(expiryFault('w9', TODAY, TODAY)).toBe('paper_has_no_end')
})

test('each paper belongs to the company, a driver or a truck', () => {
  expect(paperKinds.map(ownerOf)).toEqual(['company', 'company', 'company', 'driver', 'driver', 'truck', 'truck'])
})
