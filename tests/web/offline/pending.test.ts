import { describe, expect, test } from 'vitest'
import { currentLoad, openSteps, settled, withPending } from '#web/offline/pending.ts'
import { aDay, aLoad, at, hash, JOB, newId, photo, press, queued, ticket } from './world.ts'

const load = aLoad()
const accept = queued(press(load, 'accept', at('12:00:00')), 1)
const arrive = queued(press(load, 'arrive_pickup', at('12:10:00')), 2)
const depart = queued(
  press(load, 'depart_pickup', at('12:30:00'), { documents: [photo('pickup_photo', hash('a'))], ticket: ticket() }),
  3,
)
const arriveThere = queued(press(load, 'arrive_delivery', at('13:10:00'), { fix: JOB }), 4)
const deliver = queued(
  press(load, 'deliver', at('13:30:00'), {
    fix: JOB,
    documents: [photo('delivery_photo', hash('b'))],
    signature: {
      id: newId(),
      signerName: 'Bill Hardin',
      signerRole: 'Foreman',
      method: 'typed',
      strokes: null,
      consent: 'I received it.',
      signedText: 'text',
      signedSha256: hash('c'),
      signedAt: at('13:30:00'),
      fix: JOB,
      noPositionReason: null,
    },
  }),
  5,
)

describe('what is still on the phone is shown as done', () => {
  test('an accepted load is active at once and cannot be accepted twice', () => {
    const day = withPending(aDay(load), [accept], at('12:00:01'))
    expect(day.next).toEqual([])
    expect(day.active[0]).toMatchObject({ status: 'accepted', nextStep: 'start' })
    expect(day.active[0]?.allowed).not.toContain('accept')
  })

  test('an arrival without a start does both, as at the server', () => {
    const day = withPending(aDay(load), [accept, arrive], at('12:10:01'))
    expect(day.active[0]?.status).toBe('at_pickup')
    expect(day.active[0]?.stops[0]).toMatchObject({ startedAt: at('12:10:00'), arrivedAt: at('12:10:00') })
  })

  test('the whole load without signal ends among the delivered', () => {
    const day = withPending(aDay(load), [accept, arrive, depart, arriveThere, deliver], at('13:31:00'))
    expect(day.active).toEqual([])
    expect(day.delivered[0]).toMatchObject({ id: load.id, deliveredAt: at('13:30:00'), delivery: 'Highway 75 job' })
  })

  test('a ticket typed without signal is there for the receipt to sign', () => {
    const day = withPending(aDay(load), [accept, arrive, depart], at('12:31:00'))
    expect(day.active[0]?.received).toMatchObject({
      pickupPhotos: 1,
      originTicket: { net: 44_000, unit: 'lb', ticketNumber: '104482' },
    })
  })

  test('a declined load is gone', () => {
    const decline = queued(press(load, 'decline', at('12:00:00'), { reasons: { step: 'Truck is down' } }), 1)
    expect(withPending(aDay(load), [decline], at('12:00:01')).next).toEqual([])
  })

  test('a step is taken back for two minutes and no longer', () => {
    const allowed = (now: string) => withPending(aDay(load), [accept], at(now)).active[0]?.allowed
    expect(allowed('12:02:00')).toContain('take_back')
    expect(allowed('12:02:01')).not.toContain('take_back')
    const back = queued(press(load, 'take_back', at('12:01:00')), 2)
    expect(withPending(aDay(load), [accept, back], at('12:01:01')).next[0]?.status).toBe('assigned')
  })

  test('a refused step changes nothing', () => {
    const refused = queued(press(load, 'accept', at('12:00:00')), 1, { state: 'refused' })
    expect(withPending(aDay(load), [refused], at('12:00:01')).next[0]?.status).toBe('assigned')
  })
})

describe('what the server has taken is not taken twice', () => {
  test('its answer was lost, and the day already names the step', () => {
    const taken = aLoad({
      ...load,
      status: 'accepted',
      version: 4,
      operations: [accept.id],
    })
    expect(openSteps(taken, [accept, arrive])).toEqual([arrive])
  })

  test('a sent step stays until the load has its version', () => {
    const sent = { ...accept, state: 'sent' as const, resultVersion: 4 }
    expect(settled([sent], aDay(load))).toEqual([])
    expect(settled([sent], aDay({ ...load, version: 4 }))).toEqual([sent])
    expect(settled([sent], aDay())).toEqual([sent])
    expect(settled([accept], aDay())).toEqual([])
  })
})

test('the screen shows the load furthest on its way, else the next one to accept', () => {
  const first = aLoad({ status: 'accepted' })
  const further = aLoad({ status: 'in_transit' })
  expect(currentLoad(aDay(first, further, load))?.id).toBe(further.id)
  expect(currentLoad(aDay(load))?.id).toBe(load.id)
  expect(currentLoad(aDay())).toBeNull()
})
