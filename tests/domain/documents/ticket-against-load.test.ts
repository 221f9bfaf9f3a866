import { expect, test } from 'vitest'
import { type HaulFacts, type PaperFacts, ticketAgainstLoad } from '#domain/documents/ticket-against-load.ts'
import { aDay, anInstant } from '../../support/brands.ts'

const NOW = anInstant('2026-03-17T05:10:00.000Z') // ten past midnight in Chicago
const paper: PaperFacts = {
  siteText: 'CEDAR FORK QUARRY',
  materialText: null,
  truckText: 'T 118',
  ticketDate: aDay('2026-03-16'),
  net: 52_060,
  unit: 'lb',
}
const load: HaulFacts = {
  site: { name: 'Cedar Fork', zone: 'America/Chicago' },
  material: 'Crushed limestone 3/4',
  units: ['T-118', 'R-4'],
  arrivedAt: anInstant('2026-03-17T04:40:00.000Z'),
  origin: null,
}
const doubts = (of: Partial<PaperFacts>, at: Partial<HaulFacts> = {}) =>
  ticketAgainstLoad({ ...paper, ...of }, { ...load, ...at }, NOW)

test('a name agrees however it is written, and what nobody knows contradicts nothing', () => {
  expect(doubts({})).toEqual([])
  expect(doubts({ materialText: '3/4 Crushed limestone' }, { material: 'CRUSHED LIMESTONE' })).toEqual([])
  expect(doubts({ truckText: '118' })).toEqual([])
  expect(doubts({ siteText: null, truckText: '', ticketDate: null, net: null })).toEqual([])
  expect(doubts({ siteText: 'Elsewhere', truckText: 'X' }, { site: null, units: [] })).toEqual([])
})

test('another site, material, truck or day is said with both', () => {
  expect(doubts({ siteText: 'North Pit', materialText: 'Sand', truckText: 'T-120' })).toEqual([
    { about: 'site', paper: 'North Pit', load: 'Cedar Fork' },
    { about: 'material', paper: 'Sand', load: 'Crushed limestone 3/4' },
    { about: 'truck', paper: 'T-120', load: 'T-118, R-4' },
  ])
  expect(doubts({ ticketDate: aDay('2026-03-15') })).toEqual([
    { about: 'date', paper: '2026-03-15', load: '2026-03-16' },
  ])
})

test('a load that passed midnight at the scale has two days', () => {
  expect(doubts({ ticketDate: aDay('2026-03-17') })).toEqual([])
})

test('a delivered weight is compared with the loaded one, whatever unit each prints', () => {
  const origin = { net: 52_060, unit: 'lb' as const }
  expect(doubts({ net: 51_100 }, { origin })).toEqual([])
  expect(doubts({ net: 26_03, unit: 'ton' }, { origin })).toEqual([])
  expect(doubts({ net: 50_000 }, { origin })).toEqual([{ about: 'weight', differenceLb: -2_060 }])
})
