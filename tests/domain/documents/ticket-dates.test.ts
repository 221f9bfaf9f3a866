import { expect, test } from 'vitest'
import { findDate, findTimes } from '#domain/documents/ticket-dates.ts'

test.each([
  ['03/17/2026', '2026-03-17', false],
  ['04/02/26', '2026-04-02', true],
  ['05-21-2026 9:26 AM', '2026-05-21', false],
  ['2026-07-08   11:05 - 11:19', '2026-07-08', false],
  ['17-MAR-2026', '2026-03-17', false],
  ['TKT # W-18617 02-AUG-2025', '2025-08-02', false],
  ['11-JUN=-2026', '2026-06-11', false],
  ['Sep 14, 2026', '2026-09-14', false],
  ['17/03/2026', '2026-03-17', false],
  ['07.07.2026', '2026-07-07', false],
  ['le 3 février 2026', '2026-02-03', false],
  ['1er août 2026', '2026-08-01', false],
  ['9 juin 2026', '2026-06-09', false],
  ['9 juillet 2026', '2026-07-09', false],
  ['17 de septiembre de 2026', '2026-09-17', false],
  ['22 ENE 2026', '2026-01-22', false],
])('%s is %s', (text, iso, isAmbiguous) => {
  expect(findDate(text)).toMatchObject({ iso, isAmbiguous })
})

test('a figure on both sides of the month leaves the day open', () => {
  expect(findDate('15 MAY 2 2026')).toMatchObject({ isAmbiguous: true })
  expect(findDate('TICKET 48213 MAY 15, 2026')).toMatchObject({ iso: '2026-05-15', isAmbiguous: false })
  expect(findDate('15 MAY 2026')).toMatchObject({ iso: '2026-05-15', isAmbiguous: false })
})

test('a site that writes the day first settles 04/02/26', () => {
  expect(findDate('04/02/26', 'day_first')).toMatchObject({ iso: '2026-02-04', isAmbiguous: false })
  expect(findDate('04/02/26', 'month_first')).toMatchObject({ iso: '2026-04-02', isAmbiguous: false })
})

test.each(['02/30/2026', '13/13/2026', '3/4 CRUSHED', '918-22041', '2026-00-10'])('%s is no date', (text) => {
  expect(findDate(text)).toBeNull()
})

test.each([
  ['07:12', ['07:12']],
  ['6:48 AM', ['06:48']],
  ['2:17PM', ['14:17']],
  ['12:05 AM', ['00:05']],
  ['12:05 P.M.', ['12:05']],
  ['4:02 PN', ['16:02']],
  ['18:02:33', ['18:02']],
  ['18 h 02', ['18:02']],
  ['7H45', ['07:45']],
  ['11:05 - 11:19', ['11:05', '11:19']],
  ['3:68 PM', []],
  ['25:10', []],
])('the times of %s', (text, expected) => {
  expect(findTimes(text).map(({ hhmm }) => hhmm)).toEqual(expected)
})
