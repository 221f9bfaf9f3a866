import { expect, test } from 'vitest'
import {
  firstTimeFault,
  lastOnRoad,
  RECORD_BACK_DAYS,
  recordedTimeFault,
  recordStep,
} from '#domain/loads/record-for-driver.ts'
import { stepsToRecord } from '#domain/loads/recorded-steps.ts'
import { addMinutes } from '#domain/units/time.ts'
import { aLoad, by, noon, settings, stopId, taken, ticket } from './a-load.ts'

const said = (more = {}) => ({ ...by('office'), reasons: { step: 'No phone' }, papers: 1, ticket, ...more })

test('the office records an arrival at a load that nobody has accepted yet: the yes and the start come with it', () => {
  const result = recordStep(aLoad('assigned'), 'arrive_pickup', said(), settings)
  expect(result.ok && result.records.map(({ action, by: who, from, to }) => [action, who, from, to])).toEqual([
    ['accept', 'office', 'assigned', 'accepted'],
    ['start', 'office', 'accepted', 'en_route_pickup'],
    ['arrive_pickup', 'office', 'en_route_pickup', 'at_pickup'],
  ])
})

test('no position, photo or signature is asked of the office, and none is made up', () => {
  const arrived = recordStep(aLoad('en_route_pickup'), 'arrive_pickup', said(), settings)
  expect(arrived).toMatchObject({ ok: true, records: [{ flags: [] }] })
  const delivered = recordStep(aLoad('at_delivery'), 'deliver', said(), settings)
  expect(delivered).toMatchObject({ ok: true, records: [{ to: 'delivered', flags: [] }] })
})

test.each([
  ['a reason', 'arrive_pickup', 'en_route_pickup', { reasons: {} }, 'reason_required', ['reason']],
  [
    'the ticket of what is paid by weight',
    'depart_pickup',
    'at_pickup',
    { ticket: null },
    'missing_proof',
    ['weigh_ticket_or_reason'],
  ],
  ['the signed paper', 'deliver', 'at_delivery', { papers: 0 }, 'missing_proof', ['delivery_paper_or_reason']],
  [
    'a ticket that adds up',
    'depart_pickup',
    'at_pickup',
    { ticket: { ...ticket, net: 47_410 } },
    'ticket_does_not_add_up',
    ['reason_for_ticket'],
  ],
  [
    'a confirmation over the legal weight',
    'depart_pickup',
    'at_pickup',
    { ticket: { gross: 80_001, tare: 32_691, net: 47_310, unit: 'lb' } },
    'weight_over_legal_unconfirmed',
    ['over_legal_confirmation'],
  ],
] as const)('the office needs %s', (_, action, status, more, reason, missing) => {
  expect(recordStep(aLoad(status), action, said(more), settings)).toMatchObject({ ok: false, reason, missing })
})

test('what is missing on purpose stays visible on the load', () => {
  const reasons = { step: 'No phone', ticket: 'Scale was down', paper: 'Paper follows by mail' }
  const left = recordStep(aLoad('at_pickup'), 'depart_pickup', said({ ticket: null, reasons }), settings)
  expect(left).toMatchObject({ ok: true, records: [{ flags: ['no_ticket'] }] })
  const delivered = recordStep(aLoad('at_delivery'), 'deliver', said({ papers: 0, reasons }), settings)
  expect(delivered).toMatchObject({ ok: true, records: [{ flags: ['no_delivery_paper'] }] })
})

test.each([
  ['planned', 'arrive_pickup'],
  ['assigned', 'depart_pickup'],
  ['in_transit', 'deliver'],
  ['delivered', 'deliver'],
  ['cancelled', 'arrive_pickup'],
] as const)('nothing is recorded out of turn: %s, %s', (status, action) => {
  expect(recordStep(aLoad(status), action, said(), settings)).toMatchObject({ ok: false, reason: 'illegal_step' })
})

test('a load on hold is not accepted for a driver, but what happened on the road is recorded', () => {
  const held = { isOnHold: true }
  expect(recordStep(aLoad('assigned', held), 'arrive_pickup', said(), settings)).toMatchObject({ reason: 'on_hold' })
  expect(recordStep(aLoad('in_transit', held), 'arrive_delivery', said(), settings)).toMatchObject({ ok: true })
})

test('a time is bounded by the step before it and by now', () => {
  const last = addMinutes(noon, -60)
  expect(recordedTimeFault(addMinutes(noon, -61), last, noon)).toBe('step_before_last')
  expect(recordedTimeFault(last, last, noon)).toBeNull()
  expect(recordedTimeFault(noon, last, noon)).toBeNull()
  expect(recordedTimeFault(addMinutes(noon, 1), last, noon)).toBeNull()
  expect(recordedTimeFault(addMinutes(noon, 2), last, noon)).toBe('step_in_future')
  expect(recordedTimeFault(addMinutes(noon, -RECORD_BACK_DAYS * 24 * 60), null, noon)).toBeNull()
  expect(recordedTimeFault(addMinutes(noon, -RECORD_BACK_DAYS * 24 * 60 - 1), null, noon)).toBe('step_too_long_ago')
})

test('of several steps the first whose time cannot be is named, each bounded by the one before it', () => {
  const at = (...minutes: number[]) => minutes.map((ago) => addMinutes(noon, -ago))
  const last = addMinutes(noon, -300)
  expect(firstTimeFault(at(200, 180, 120, 100), last, noon)).toBeNull()
  expect(firstTimeFault(at(200, 180, 240, 260), last, noon)).toEqual({ index: 2, fault: 'step_before_last' })
  expect(firstTimeFault(at(301, 180), last, noon)).toEqual({ index: 0, fault: 'step_before_last' })
  expect(firstTimeFault(at(301, -5), null, noon)).toEqual({ index: 1, fault: 'step_in_future' })
})

test('a yes to the load bounds nothing: loads hauled yesterday are accepted today', () => {
  expect(lastOnRoad({ lastStep: taken('accept', 'assigned', 'accepted', 5) })).toBeNull()
  expect(lastOnRoad({ lastStep: taken('start', 'accepted', 'en_route_pickup', 60) })).toBe(addMinutes(noon, -1))
})

test('the steps that are left, stop by stop', () => {
  expect(stepsToRecord(aLoad('assigned'))).toEqual([
    { action: 'arrive_pickup', stopId: stopId(1) },
    { action: 'depart_pickup', stopId: stopId(1) },
    { action: 'arrive_delivery', stopId: stopId(2) },
    { action: 'deliver', stopId: stopId(2) },
  ])
  expect(stepsToRecord(aLoad('at_delivery'))).toEqual([{ action: 'deliver', stopId: stopId(2) }])
  expect(stepsToRecord(aLoad('planned'))).toEqual([])
  expect(stepsToRecord(aLoad('delivered'))).toEqual([])
})
