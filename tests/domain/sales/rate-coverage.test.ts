import { expect, test } from 'vitest'
import { rateOverlaps, rateSeries } from '#domain/sales/rate-coverage.ts'
import { rankedRates } from '#domain/sales/rate-precedence.ts'
import { aDay } from '../../support/brands.ts'
import { idOf } from '../settlements/fixtures.ts'

const open = { jobId: null, customerId: null, pickupSiteId: null, deliverySiteId: null, materialId: null }
const card = (id: number, from: string, to: string | null, key: Partial<typeof open> | object = {}) => ({
  ...open,
  ...key,
  id: idOf(id),
  effectiveFrom: aDay(from),
  effectiveTo: to === null ? null : aDay(to),
})
const [customer, pit, plant, stone, job] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)]

test('the day after one version ends the next begins: no gap; a day later there is one of one day', () => {
  const first = card(10, '2026-01-01', '2026-03-31')
  expect(rateSeries([card(11, '2026-04-01', null), first])[0]?.gaps).toEqual([])
  expect(rateSeries([card(11, '2026-04-02', null), first])[0]?.gaps).toEqual([
    { from: '2026-04-01', to: '2026-04-01', beforeId: idOf(10), afterId: idOf(11) },
  ])
})

test('what ends without a follower leaves a gap with an open end', () => {
  const [series] = rateSeries([card(10, '2026-01-01', '2026-03-31', { customerId: customer })])
  expect(series?.gaps).toEqual([{ from: '2026-04-01', to: null, beforeId: idOf(10), afterId: null }])
})

test('rates for different hauls are agreements of their own', () => {
  const cards = [card(10, '2026-01-01', '2026-03-31', { customerId: customer }), card(11, '2026-06-01', null)]
  expect(rateSeries(cards)).toHaveLength(2)
})

test('two cards of one job overlap where only one names its customer too: neither goes before the other', () => {
  const cards = [
    card(10, '2026-01-01', '2026-06-30', { jobId: job }),
    card(11, '2026-06-30', null, { jobId: job, customerId: customer }),
  ]
  const [first] = cards
  expect(rateOverlaps(cards)).toEqual([{ from: '2026-06-30', to: '2026-06-30', firstId: idOf(10), secondId: idOf(11) }])
  expect(rateOverlaps([{ ...card(10, '2026-01-01', '2026-06-29', { jobId: job }) }, ...cards.slice(1)])).toEqual([])
  expect(first && rateOverlaps([first])).toEqual([])
})

test('cards that name different places never meet, and one that goes before the other is no overlap', () => {
  const lane = card(10, '2026-01-01', null, { customerId: customer, pickupSiteId: pit })
  expect(rateOverlaps([lane, card(11, '2026-01-01', null, { customerId: customer, pickupSiteId: plant })])).toEqual([])
  expect(rateOverlaps([lane, card(11, '2026-01-01', null, { customerId: customer })])).toEqual([])
})

test('each card that gives way says why', () => {
  const cards = [
    card(10, '2026-01-01', null, { customerId: customer, pickupSiteId: pit, deliverySiteId: plant, materialId: stone }),
    card(11, '2026-01-01', null, { customerId: customer, pickupSiteId: pit, deliverySiteId: plant }),
    card(12, '2026-01-01', null, { customerId: customer, pickupSiteId: pit }),
    card(13, '2026-01-01', null, { customerId: customer }),
    card(14, '2026-01-01', null, {}),
  ]
  const ranked = rankedRates(cards.toReversed())
  expect(ranked?.leading.id).toBe(idOf(10))
  expect(ranked?.others.map(({ why }) => why)).toEqual(['any_material', 'fewer_ends', 'wider_scope', 'wider_scope'])
  const ends = rankedRates([
    card(12, '2026-01-01', null, { customerId: customer, pickupSiteId: pit }),
    card(15, '2026-01-01', null, { customerId: customer, deliverySiteId: plant }),
  ])
  expect(ends?.others[0]?.why).toBe('delivery_only')
})
