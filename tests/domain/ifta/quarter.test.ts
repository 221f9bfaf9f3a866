import { expect, test } from 'vitest'
import { areNeighbours, iftaMembers, isIftaMember } from '#domain/ifta/members.ts'
import { isQualifiedVehicle } from '#domain/ifta/qualified.ts'
import {
  daysOfQuarter,
  dueDayOf,
  isBeforeFinalRates,
  isQuarter,
  monthsLate,
  monthsOfQuarter,
  quarterOf,
  quartersBefore,
} from '#domain/ifta/quarter.ts'
import { aDay } from '../../support/brands.ts'

test('a quarter has its days, months and due day', () => {
  expect(daysOfQuarter('2026-Q1')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(monthsOfQuarter('2026-Q4')).toEqual(['2026-10', '2026-11', '2026-12'])
  expect(dueDayOf('2026-Q3')).toBe('2026-11-02')
  expect(quarterOf(aDay('2026-09-30'))).toBe('2026-Q3')
  expect(quartersBefore('2026-Q1', 1)).toBe('2025-Q4')
  expect(quartersBefore('2026-Q2', 5)).toBe('2025-Q1')
  expect(['2026-Q5', '2026-3', '1999-Q1', ''].some(isQuarter)).toBe(false)
})

test.each([
  ['2026-11-02', '2026-11-02', 0],
  ['2026-11-02', '2026-11-03', 1],
  ['2026-11-02', '2026-12-02', 1],
  ['2026-11-02', '2026-12-03', 2],
  ['2026-04-30', '2026-05-31', 1],
  ['2026-04-30', '2026-06-01', 2],
  ['2026-01-31', '2027-01-31', 12],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-03-01', 2],
])('due on %s and filed on %s: %i started months', (due, filed, months) => {
  expect(monthsLate(aDay(due), aDay(filed))).toBe(months)
})

test('rates are final about two months into their quarter', () => {
  expect(isBeforeFinalRates('2026-Q3', aDay('2026-08-26'))).toBe(true)
  expect(isBeforeFinalRates('2026-Q3', aDay('2026-09-05'))).toBe(false)
})

test('three axles at any weight, or above 26,000 lb', () => {
  expect(isQualifiedVehicle({ axles: 2, grossLb: 26_000 })).toBe(false)
  expect(isQualifiedVehicle({ axles: null, grossLb: 26_001 })).toBe(true)
  expect(isQualifiedVehicle({ axles: 3, grossLb: 20_000 })).toBe(true)
})

test('58 members; each has a neighbour, and no state touches itself', () => {
  expect(iftaMembers).toHaveLength(58)
  expect(['AK', 'HI', 'DC', 'YT', 'NT', 'NU', 'MX', null].some(isIftaMember)).toBe(false)
  expect(iftaMembers.filter((code) => !iftaMembers.some((other) => areNeighbours(code, other)))).toEqual([])
  expect(areNeighbours('OK', 'KS') && areNeighbours('KS', 'OK')).toBe(true)
  expect(areNeighbours('OK', 'IA') || areNeighbours('OK', 'OK')).toBe(false)
})
