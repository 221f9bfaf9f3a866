import { expect, test } from 'vitest'
import { instant } from '#domain/units/time.ts'
import { stopTimes } from '#server/features/charges/stop-times.ts'
import { newId } from '../../support/world.ts'

const at = (minute: number) => instant(Date.parse('2026-03-16T12:00:00.000Z') + minute * 60_000)
const [stopId, arriving, leaving] = [newId(), newId(), newId()]
const stop = { id: stopId, window_start: null, arrived_at: at(0), departed_at: at(50) }
const events = [
  { id: arriving, body: { stops: [{ stopId, to: 'arrived' }] } },
  { id: leaving, body: { stops: [{ stopId, to: 'done' }] } },
]
const visit = (from: number, to: number | null, arrived = true) => ({
  id: newId(),
  stop_id: stopId,
  arrived_at: arrived ? at(from) : null,
  left_at: to === null ? null : at(to),
})

test('what the driver recorded counts, whatever positions say', () => {
  expect(stopTimes([stop], events, [visit(3, 41)])).toMatchObject([
    { arrived: { at: at(0), by: 'event', id: arriving }, departed: { at: at(50), by: 'event', id: leaving } },
  ])
})

test('where a step lacks its time the stay tells it: the first arrival, the last departure', () => {
  const [through, first, last] = [visit(1, 2, false), visit(5, 20), visit(25, 60)]
  expect(stopTimes([{ ...stop, arrived_at: null, departed_at: null }], events, [through, first, last])).toMatchObject([
    { arrived: { at: at(5), by: 'visit', id: first.id }, departed: { at: at(60), by: 'visit', id: last.id } },
  ])
})

test('a truck that is still there has not left, and a stop without stay has no times', () => {
  const unrecorded = { ...stop, arrived_at: null, departed_at: null }
  expect(stopTimes([unrecorded], [], [visit(5, null)])).toMatchObject([{ arrived: { at: at(5) }, departed: null }])
  expect(stopTimes([unrecorded], [])).toMatchObject([{ arrived: null, departed: null }])
})
