import { describe, expect, test } from 'vitest'
import { correctedRoute, routeFault } from '#domain/tracking/drawn-route.ts'

const pit = { lat: 36.2, lon: -95.9 }
const plant = { lat: 36.05, lon: -95.95 }
const bend = { lat: 36.12, lon: -95.98 }

describe('the route between two sites', () => {
  test('begins at the one and ends at the other', () => {
    expect(routeFault([pit, bend, plant], pit, plant)).toBeNull()
    expect(routeFault([plant, bend, pit], pit, plant)).toBe('route_off_pickup')
    expect(routeFault([pit, bend], pit, plant)).toBe('route_off_delivery')
  })
  test('needs two places at least, a hundred metres apart', () => {
    expect(routeFault([], pit, plant)).toBe('route_too_short')
    expect(routeFault([pit], pit, pit)).toBe('route_too_short')
    expect(routeFault([pit, { lat: 36.2008, lon: -95.9 }], pit, pit)).toBe('route_too_short')
    expect(routeFault([pit, { lat: 36.201, lon: -95.9 }], pit, pit)).toBeNull()
  })
  test('does not cross the date line', () => {
    const [west, east] = [
      { lat: 51, lon: 179.99 },
      { lat: 51, lon: -179.99 },
    ]
    expect(routeFault([west, east], west, east)).toBe('route_over_date_line')
  })
})

const yard = { lat: 36.3, lon: -95.8 }
const swap = ({ lat, lon }: typeof pit) => ({ lat: lon, lon: lat })

describe('a line that is none by a slip', () => {
  test('is turned round, or its coordinates are swapped, and it is said which', () => {
    expect(correctedRoute([plant, bend, pit], pit, plant)).toEqual({ slip: 'reversed', points: [pit, bend, plant] })
    const near = { lat: 44, lon: -75 }
    const [from, to] = [near, { lat: 44.2, lon: -75.1 }]
    expect(correctedRoute([swap(from), swap(to)], from, to)).toEqual({ slip: 'swapped', points: [from, to] })
  })
  test('is cut where it goes on beyond its sites', () => {
    expect(correctedRoute([yard, pit, bend, plant, yard], pit, plant)).toEqual({
      slip: 'overlong',
      points: [pit, bend, plant],
    })
  })
  test('is left alone where it is a route as it stands, or leads elsewhere', () => {
    expect(correctedRoute([pit, bend, plant], pit, plant)).toBeNull()
    expect(correctedRoute([yard, bend], pit, plant)).toBeNull()
    expect(correctedRoute([], pit, plant)).toBeNull()
  })
})
