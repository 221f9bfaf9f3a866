import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestRemainder } from '#domain/profitability/allocate.ts'
import { costLines, lineStates, profitLines } from '#domain/profitability/lines.ts'
import {
  type DirectAmount,
  type LoadShare,
  type Owner,
  ownerKinds,
  type PoolAmount,
  piecesByDay,
  piecesOf,
  splitKeys,
} from '#domain/profitability/pieces.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { aDay, aUuid } from '../../support/brands.ts'

const DAY = aDay('2026-03-09')
const id = (at: number): Uuid => aUuid(`01930000-0000-7000-8000-${String(at).padStart(12, '0')}`)
const [TRUCK, OTHER] = [id(1), id(2)]
const nobody = { truckId: null, driverId: null, contractorId: null, jobId: null, customerId: null }
const load = (at: number, some: Partial<LoadShare> = {}): LoadShare => ({
  ...{ id: id(at), ...nobody, truckId: TRUCK, metres: 1_000, minutes: 60, waitingMinutes: 0 },
  ...some,
})
const ofTruck = (line: PoolAmount['line'], amount: number, truckId = TRUCK): PoolAmount => ({
  ...{ owner: { kind: 'truck', id: truckId }, day: DAY, line, state: 'actual', cents: cents(amount) },
})
const plain = { scheduledMinutes: new Map<Uuid, number>(), overheadBy: null }
const sum = (all: readonly { cents: Cents }[]) => sumCents(all.map((one) => one.cents))

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [101, [0, 0], [51, 50]],
  [7, [3, 0, 4], [3, 0, 4]],
  [0, [5, 5], [0, 0]],
])('%i cents by %j are %j', (amount, weights, parts) => {
  expect(largestRemainder(cents(amount), weights)).toEqual(parts)
})

test('there is nobody to split among', () => {
  expect(largestRemainder(cents(100), [])).toBeNull()
})

test('a split adds up to the cent, gives nobody more than a cent beside their share, and nobody without weight anything', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (amount, given) => {
      const parts = largestRemainder(cents(amount), given) ?? []
      expect(sumCents(parts)).toBe(amount)
      const whole = given.reduce((all, weight) => all + weight, 0)
      for (const [at, part] of parts.entries()) {
        const share = whole === 0 ? amount / given.length : (amount * (given[at] ?? 0)) / whole
        expect(Math.abs(part - share)).toBeLessThan(1)
        if (whole > 0 && given[at] === 0) expect(part).toBe(0)
      }
    }),
  )
})

test('fuel of a truck is split by the miles of its loads', () => {
  const loads = [load(10, { metres: 3_000 }), load(11, { metres: 1_000 }), load(12, { truckId: OTHER })]
  const pieces = piecesOf([], [ofTruck('fuel', 10_001)], { loads, ...plain })
  expect(pieces.map(({ loadId, cents: amount, split }) => [loadId, amount, split?.key])).toEqual([
    [id(10), 7_501, 'miles'],
    [id(11), 2_500, 'miles'],
  ])
})

test('the time of a truck goes to its loads by the hour, the rest is unused, and what a load waited is told apart', () => {
  const loads = [load(10, { minutes: 240, waitingMinutes: 60 }), load(11, { minutes: 120 })]
  const pieces = piecesOf([], [ofTruck('lease', 6_000)], {
    ...{ loads, scheduledMinutes: new Map([[TRUCK, 600]]), overheadBy: null },
  })
  expect(pieces.map(({ loadId, line, reason, cents: amount }) => [loadId, line, reason, amount])).toEqual([
    [id(10), 'lease', null, 1_800],
    [id(10), 'waiting', null, 600],
    [id(11), 'lease', null, 1_200],
    [null, 'lease', 'unused_time', 2_400],
  ])
})

test('a truck without loads keeps what it costs, and so does a paper that names nobody', () => {
  const company: PoolAmount = { ...ofTruck('maintenance', 500), owner: { kind: 'company', id: null } }
  const pools = [ofTruck('lease', 6_000, OTHER), ofTruck('fuel', 700, OTHER), company]
  const given = { loads: [load(10)], scheduledMinutes: new Map([[OTHER, 600]]), overheadBy: 'loads' as const }
  expect(piecesOf([], pools, given).map(({ loadId, reason, cents: amount }) => [loadId, reason, amount])).toEqual([
    [null, 'unused_time', 6_000],
    [null, 'no_loads', 700],
    [null, 'unnamed', 500],
  ])
})

test('overhead goes on loads by the key that the fleet chose, and stays a row of its own without one', () => {
  const rent: PoolAmount = { ...ofTruck('overhead', 1_000), owner: { kind: 'company', id: null } }
  const haul: DirectAmount = { loadId: id(10), day: DAY, line: 'haul', state: 'actual', cents: cents(9_000) }
  const more: DirectAmount = { ...haul, loadId: id(11), cents: cents(1_000) }
  const loads = [load(10), load(11)]
  const by = (overheadBy: 'revenue' | null) =>
    piecesOf([haul, more], [rent], { loads, ...plain, overheadBy })
      .filter(({ line }) => line === 'overhead')
      .map(({ loadId, reason, cents: amount }) => [loadId, reason, amount])
  expect(by('revenue')).toEqual([
    [id(10), null, 900],
    [id(11), null, 100],
  ])
  expect(by(null)).toEqual([[null, 'unnamed', 1_000]])
})

const some = <Value>(of: readonly Value[]) => fc.constantFrom(...of)
const record = fc.integer({ min: 1, max: 6 }).map(id)
const amount = fc.integer({ min: -500_000, max: 500_000 }).map((value) => cents(value))
const owner = fc
  .record({ kind: some(ownerKinds), id: record })
  .map((one): Owner => (one.kind === 'company' ? { kind: 'company', id: null } : one))
const history = fc.record({
  loads: fc.uniqueArray(fc.integer({ min: 100, max: 140 }), { maxLength: 20 }).chain((ids) =>
    fc.tuple(
      ...ids.map((at) =>
        fc.record({
          id: fc.constant(id(at)),
          truckId: fc.option(record),
          driverId: fc.option(record),
          contractorId: fc.option(record),
          jobId: fc.option(record),
          customerId: fc.option(record),
          metres: fc.integer({ min: 0, max: 200_000 }),
          minutes: fc.integer({ min: 0, max: 900 }),
          waitingMinutes: fc.integer({ min: 0, max: 1_000 }),
        }),
      ),
    ),
  ),
  direct: fc.array(
    fc.record({
      loadId: fc.integer({ min: 100, max: 140 }).map(id),
      day: fc.constant(DAY),
      line: some(profitLines),
      state: some(lineStates),
      cents: amount,
    }),
    { maxLength: 30 },
  ),
  pools: fc.array(
    fc.record({ owner, day: fc.constant(DAY), line: some(costLines), state: some(lineStates), cents: amount }),
    { maxLength: 30 },
  ),
  scheduled: fc.array(fc.tuple(record, fc.integer({ min: 0, max: 20_000 })), { maxLength: 6 }),
  overheadBy: fc.option(some(splitKeys)),
})

test('whatever happened, nothing is lost on the way to the loads: not in all, not by state, not by owner', () => {
  fc.assert(
    fc.property(history, ({ loads, direct, pools, scheduled, overheadBy }) => {
      const pieces = piecesOf(direct, pools, { loads, scheduledMinutes: new Map(scheduled), overheadBy })
      const all = [...direct, ...pools]
      expect(sum(pieces)).toBe(sum(all))
      expect(sum(piecesByDay(direct, pools))).toBe(sum(all))
      for (const state of lineStates) {
        const ofState = (one: { state: string }) => one.state === state
        expect(sum(pieces.filter(ofState))).toBe(sum(all.filter(ofState)))
      }
      for (const line of profitLines.filter((each) => !['waiting', 'lease', 'insurance', 'permits'].includes(each))) {
        const ofLine = (one: { line: string }) => one.line === line
        expect(sum(pieces.filter(ofLine))).toBe(sum(all.filter(ofLine)))
      }
      for (const kind of ownerKinds) {
        const ofKind = (one: { owner: Owner | null }) => one.owner?.kind === kind
        expect(sum(pieces.filter(ofKind))).toBe(sum(pools.filter(ofKind)))
      }
      // What stands on no load says why.
      expect(pieces.every(({ loadId, reason }) => (loadId === null) === (reason !== null))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
