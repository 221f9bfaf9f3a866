import { expect, test } from 'vitest'
import { encodeLine } from '#domain/tracking/encoded-line.ts'
import { readRouteReply, routeRequest } from '#domain/tracking/route-reply.ts'

const A = { lat: 38.5, lon: -120.2 }
const B = { lat: 40.7, lon: -120.95 }
const C = { lat: 43.252, lon: -126.453 }

/** As OSRM's `/route/v1` answers. */
const osrm = {
  code: 'Ok',
  routes: [
    {
      geometry: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
      legs: [{ steps: [], summary: '', weight: 900.1, duration: 900.1, distance: 12_000.4 }],
      weight_name: 'routability',
      weight: 2700.7,
      duration: 2700.7,
      distance: 45_678.9,
    },
  ],
  waypoints: [{ name: 'US 75', location: [-120.2, 38.5] }],
}
/** As Valhalla's `/route` answers: a shape a leg, six places, lengths in the unit that was asked for. */
const valhalla = (legs: (typeof A)[][], length: number, units = 'kilometers') => ({
  trip: {
    status: 0,
    status_message: 'Found route between points',
    units,
    legs: legs.map((line) => ({ shape: encodeLine(line, 6), summary: { length: length / legs.length, time: 600 } })),
    summary: { length, time: 600 * legs.length },
  },
})

test('a route of either service comes out as one line with metres and seconds', () => {
  expect(readRouteReply('osrm', 200, osrm)).toEqual({
    ok: true,
    route: { line: [A, B, C], metres: 45_679, seconds: 2701 },
  })
  expect(readRouteReply('valhalla', 200, valhalla([[A, B, C]], 45.679))).toEqual({
    ok: true,
    route: { line: [A, B, C], metres: 45_679, seconds: 600 },
  })
})

test('several legs are one line in which the place between them stands once', () => {
  const reply = readRouteReply(
    'valhalla',
    200,
    valhalla(
      [
        [A, B],
        [B, C],
      ],
      20,
      'miles',
    ),
  )
  expect(reply).toEqual({ ok: true, route: { line: [A, B, C], metres: 32_187, seconds: 1200 } })
})

test.each([
  ['osrm', 400, { code: 'NoRoute', message: 'Impossible route between points' }],
  ['osrm', 400, { code: 'NoSegment', message: 'Could not find a matching segment' }],
  ['valhalla', 400, { error_code: 442, error: 'No path could be found for input', status_code: 400 }],
] as const)('no road between two places is an answer of %s (%s)', (service, status, reply) => {
  expect(readRouteReply(service, status, reply)).toEqual({ ok: false, reason: 'no_route' })
})

test.each([
  ['osrm', 500, null],
  ['osrm', 200, { code: 'Ok', routes: [] }],
  ['osrm', 200, { code: 'Ok', routes: [{ geometry: 'not a line \n', distance: 1, duration: 1 }] }],
  ['osrm', 200, { ...osrm, routes: [{ ...osrm.routes[0], distance: -1 }] }],
  ['valhalla', 200, { trip: { status: 0, legs: [], summary: { length: 1, time: 1 } } }],
  ['valhalla', 200, '<html>busy</html>'],
] as const)('what is no route of %s (%s) is none', (service, status, reply) => {
  expect(readRouteReply(service, status, reply)).toEqual({ ok: false, reason: 'unreadable' })
})

test('each service is asked in its own form', () => {
  expect(routeRequest('osrm', [A, B])).toEqual({
    path: '/route/v1/driving/-120.2,38.5;-120.95,40.7?overview=full&geometries=polyline&steps=false',
    body: null,
  })
  expect(JSON.parse(routeRequest('valhalla', [A, B]).body ?? '')).toMatchObject({ locations: [A, B], costing: 'truck' })
})
