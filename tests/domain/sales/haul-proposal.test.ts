import { expect, test } from 'vitest'
import { type DrivenHaul, filledFields, haulProposals } from '#domain/sales/haul-proposal.ts'

const driven: DrivenHaul = {
  loads: 14,
  rounds: 9,
  distanceM: 38_900,
  atPickupMin: 26,
  haulMin: 51,
  atDeliveryMin: 12,
  returnMin: 49,
}
const empty = { distanceM: null, loadMin: null, queueMin: null, haulMin: null, unloadMin: null, returnMin: null }
const untyped = () => false

test('loads that were driven between the sites say distance and times, with how many they were', () => {
  expect(haulProposals(driven, { from: 'drawn', metres: 1, minutes: 1 })).toEqual([
    { figure: 'distanceM', value: 38_900, from: 'loads', of: 14 },
    { figure: 'atPickupMin', value: 26, from: 'loads', of: 14 },
    { figure: 'haulMin', value: 51, from: 'loads', of: 14 },
    { figure: 'atDeliveryMin', value: 12, from: 'loads', of: 14 },
    { figure: 'returnMin', value: 49, from: 'rounds', of: 9 },
  ])
})

test('without such loads the route says what it knows, and a route without a time no time', () => {
  expect(haulProposals(null, { from: 'service', metres: 40_000, minutes: 45 })).toEqual([
    { figure: 'distanceM', value: 40_000, from: 'service', of: null },
    { figure: 'haulMin', value: 45, from: 'service', of: null },
    { figure: 'returnMin', value: 45, from: 'service', of: null },
  ])
  expect(haulProposals(null, { from: 'usual', metres: 40_000, minutes: null })).toEqual([
    { figure: 'distanceM', value: 40_000, from: 'usual', of: null },
  ])
  expect(haulProposals(null, null)).toEqual([])
})

test('what the loads do not say is taken from the route', () => {
  const proposals = haulProposals({ ...driven, distanceM: null }, { from: 'usual', metres: 40_000, minutes: null })
  expect(proposals[0]).toEqual({ figure: 'distanceM', value: 40_000, from: 'usual', of: null })
  expect(proposals).toHaveLength(5)
})

test('an empty quote is filled in', () => {
  expect(filledFields(empty, untyped, haulProposals(driven, null))).toEqual({
    distanceM: 38_900,
    loadMin: 26,
    queueMin: 0,
    haulMin: 51,
    unloadMin: 12,
    returnMin: 49,
  })
})

test('what was typed stays, and waiting is what loading does not explain', () => {
  const fields = { ...empty, loadMin: 10, haulMin: 40, distanceM: 30_000 }
  const typed = new Set<string>(['loadMin', 'haulMin', 'distanceM'])
  expect(filledFields(fields, (name) => typed.has(name), haulProposals(driven, null))).toEqual({
    queueMin: 16,
    unloadMin: 12,
    returnMin: 49,
  })
})

test('loading that a new quote begins with is no longer than the time at the pickup', () => {
  expect(filledFields({ ...empty, loadMin: 40 }, untyped, haulProposals(driven, null))).toMatchObject({
    loadMin: 26,
    queueMin: 0,
  })
})
