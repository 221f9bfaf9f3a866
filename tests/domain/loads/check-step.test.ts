import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyStops, checkStep } from '#domain/loads/check-step.ts'
import { assignmentOf } from '#domain/loads/load-state.ts'
import { nextActions } from '#domain/loads/next-actions.ts'
import type { StepRefusal } from '#domain/loads/refusals.ts'
import { loadStatuses, statusFromStops } from '#domain/loads/statuses.ts'
import type { StepFacts } from '#domain/loads/step-facts.ts'
import { actorKinds, type LoadAction, loadActions, step } from '#domain/loads/steps.ts'
import { aLoad, by, noon, photo, quarry, settings, signature, stopId, taken, ticket } from './a-load.ts'

const everything: Omit<StepFacts, 'by' | 'at'> = {
  reasons: { step: 'x', place: 'x', position: 'x', ticket: 'x', checks: 'x' },
  position: quarry,
  photos: [photo],
  ticket,
  signature,
  planGaps: [],
  checks: [],
  closing: { unverifiedTickets: 0, openMismatches: 0, uncomputedCharges: 0 },
}
const answer = (result: ReturnType<typeof checkStep>) => (result.ok ? 'ok' : result.reason)
const flags = (result: ReturnType<typeof checkStep>) => (result.ok ? result.records.at(-1)?.flags : result.reason)

test('the machine is closed: a step is taken exactly where it is offered, and ends in a status that the stops tell', () => {
  const last = taken('start', 'accepted', 'en_route_pickup', 30, {
    stops: [{ stopId: stopId(1), from: 'planned', to: 'en_route' }],
  })
  const point = fc.record({
    status: fc.constantFrom(...loadStatuses),
    who: fc.constantFrom(...actorKinds),
    action: fc.constantFrom(...loadActions),
    isOnHold: fc.boolean(),
  })
  fc.assert(
    fc.property(point, ({ status, who, action, isOnHold }) => {
      const load = aLoad(status, { isOnHold, lastStep: status === 'en_route_pickup' ? last : null })
      const result = checkStep(load, action, by(who, everything), { ...settings, autoClose: true })
      expect(result.ok).toBe(nextActions(load, who, noon).includes(action))
      if (!result.ok) {
        expect(result.current).toEqual({ status, version: 3 })
        return
      }
      const end = result.records.at(-1)?.to ?? status
      if (status === 'draft' || end === 'closed' || end === 'cancelled') return
      const stops = result.records.reduce((before, record) => applyStops(before, record.stops), load.stops)
      expect(statusFromStops(stops, assignmentOf(end))).toBe(end)
    }),
    { numRuns: 600 },
  )
})

test('nothing leads out of closed or cancelled', () => {
  for (const who of actorKinds) {
    expect(nextActions(aLoad('closed'), who, noon)).toEqual([])
    expect(nextActions(aLoad('cancelled'), who, noon)).toEqual([])
  }
})

test('what the driver sees next, from the yard to the signature', () => {
  const next = (status: Parameters<typeof aLoad>[0]) => nextActions(aLoad(status), 'driver', noon)
  expect(next('assigned')).toEqual(['accept', 'decline'])
  expect(next('accepted')).toEqual(['start', 'arrive_pickup'])
  expect(next('at_pickup')).toEqual(['depart_pickup'])
  expect(next('in_transit')).toEqual(['arrive_delivery'])
  expect(next('at_delivery')).toEqual(['deliver'])
  expect(next('delivered')).toEqual([])
})

test('a contractor passes a load on to their own driver, but takes none by themselves', () => {
  expect(nextActions(aLoad('assigned'), 'contractor', noon)).toContain('assign')
  expect(answer(checkStep(aLoad('planned'), 'assign', by('contractor', everything), settings))).toBe('illegal_step')
})

test('an arrival without a start records both', () => {
  const result = checkStep(aLoad('accepted'), 'arrive_pickup', by('driver', { position: quarry }), settings)
  expect(result).toMatchObject({
    ok: true,
    records: [
      { action: 'start', from: 'accepted', to: 'en_route_pickup', stops: [{ from: 'planned', to: 'en_route' }] },
      {
        action: 'arrive_pickup',
        from: 'en_route_pickup',
        to: 'at_pickup',
        stops: [{ from: 'en_route', to: 'arrived' }],
      },
    ],
  })
})

test('leaving the pit sets off to the next stop', () => {
  expect(checkStep(aLoad('at_pickup'), 'depart_pickup', by('driver', everything), settings)).toMatchObject({
    records: [
      {
        to: 'in_transit',
        stops: [
          { stopId: stopId(1), to: 'done' },
          { stopId: stopId(2), from: 'planned', to: 'en_route' },
        ],
      },
    ],
  })
})

test('two dispatchers press at once: the second learns the state and what is possible now', () => {
  const late = checkStep(aLoad('cancelled', { version: 4 }), 'cancel', by('office', { version: 3 }), settings)
  expect(late).toMatchObject({ reason: 'stale_version', current: { status: 'cancelled', version: 4 }, allowed: [] })
})

test('a phone that replays its steps names no version and is judged by the status', () => {
  expect(answer(checkStep(aLoad('accepted', { version: 9 }), 'start', by('driver'), settings))).toBe('ok')
  expect(answer(checkStep(aLoad('in_transit'), 'start', by('driver'), settings))).toBe('illegal_step')
})

test('a hold stops decisions, but not what has happened on the road', () => {
  const held = (status: Parameters<typeof aLoad>[0]) => aLoad(status, { isOnHold: true })
  expect(answer(checkStep(held('assigned'), 'accept', by('driver'), settings))).toBe('on_hold')
  expect(answer(checkStep(held('at_delivery'), 'deliver', by('driver', everything), settings))).toBe('ok')
  expect(nextActions(held('planned'), 'office', noon)).toEqual(['release', 'cancel'])
})

const driverBack = (secondsAgo: number) =>
  checkStep(
    aLoad('en_route_pickup', { lastStep: taken('start', 'accepted', 'en_route_pickup', secondsAgo) }),
    'take_back',
    by('driver'),
    settings,
  )
test('a driver takes their last step back for two minutes, to the second', () => {
  expect([119, 120, 121].map((seconds) => answer(driverBack(seconds)))).toEqual(['ok', 'ok', 'take_back_too_late'])
})

test('the office takes a step back at any time, with a reason, and the stops go back with it', () => {
  const stops = [{ stopId: stopId(1), from: 'en_route', to: 'arrived' } as const]
  const lastStep = taken('arrive_pickup', 'en_route_pickup', 'at_pickup', 86_400, { stops })
  const load = aLoad('at_pickup', { lastStep })
  expect(answer(checkStep(load, 'take_back', by('office'), settings))).toBe('reason_required')
  const back = checkStep(load, 'take_back', by('office', { reasons: { step: 'wrong load' } }), settings)
  expect(back).toMatchObject({
    records: [{ to: 'en_route_pickup', stops: [{ from: 'arrived', to: 'en_route' }] }],
  })
})

test.each([
  ['at the gate', { lat: 36.1, lon: -95.9 }, undefined, []],
  ['just inside 200 m', { lat: 36.10179, lon: -95.9 }, undefined, []],
  ['just outside 200 m', { lat: 36.10181, lon: -95.9 }, undefined, 'outside_geofence'],
  ['outside, and they say why', { lat: 36.2, lon: -95.9 }, { place: 'gate moved' }, ['outside_geofence']],
  ['blanks are no reason', { lat: 36.2, lon: -95.9 }, { place: '  ' }, 'outside_geofence'],
  ['without a position', null, undefined, 'position_unknown'],
  ['without a position, and they say why', null, { position: 'no signal in the pit' }, ['position_unknown']],
] as const)('arriving %s', (_, position, reasons, expected) => {
  const facts = by('driver', { position, reasons })
  expect(flags(checkStep(aLoad('en_route_pickup'), 'arrive_pickup', facts, settings))).toEqual(expected)
})

const leave = (more: Partial<StepFacts>, load = aLoad('at_pickup')) =>
  flags(checkStep(load, 'depart_pickup', by('driver', { photos: [photo], ticket, ...more }), settings))

test.each<[string, Partial<StepFacts>, StepRefusal | readonly string[]]>([
  ['photo and ticket are there', {}, []],
  ['no photo', { photos: [] }, 'missing_proof'],
  ['a photo without a time', { photos: [{ takenAt: null, position: quarry }] }, 'missing_proof'],
  ['a photo without a position', { photos: [{ takenAt: noon, position: null }] }, 'missing_proof'],
  [
    'a photo without a position, with the reason',
    { photos: [{ takenAt: noon, position: null }], reasons: { position: 'deep pit' } },
    ['photo_without_position'],
  ],
  ['no ticket', { ticket: null }, 'missing_proof'],
  ['no ticket, with the reason', { ticket: null, reasons: { ticket: 'printer broken' } }, ['no_ticket']],
  ['a ticket without a net', { ticket: { ...ticket, net: null } }, 'missing_proof'],
  ['a net one division off', { ticket: { ...ticket, net: 47_330 } }, []],
  ['a net more than one division off', { ticket: { ...ticket, net: 47_331 } }, 'ticket_does_not_add_up'],
  [
    'the scale itself printed a wrong net',
    { ticket: { ...ticket, net: 49_310 }, reasons: { ticket: 'printed so' } },
    ['ticket_mismatch'],
  ],
  ['a net of nothing', { ticket: { gross: null, tare: null, net: 0, unit: 'lb' } }, 'ticket_does_not_add_up'],
  ['a net-only ticket', { ticket: { gross: null, tare: null, net: 47_310, unit: 'lb' } }, []],
  ['exactly the legal gross', { ticket: { gross: 80_000, tare: 32_690, net: 47_310, unit: 'lb' } }, []],
  [
    'a pound above the legal gross',
    { ticket: { gross: 80_001, tare: 32_690, net: 47_311, unit: 'lb' } },
    'weight_over_legal_unconfirmed',
  ],
  [
    'above the legal gross, confirmed',
    { ticket: { gross: 80_001, tare: 32_690, net: 47_311, unit: 'lb' }, isOverLegalConfirmed: true },
    ['over_legal_weight'],
  ],
  [
    '36,288 kg are a pound above',
    { ticket: { gross: 36_288, tare: 14_828, net: 21_460, unit: 'kg' } },
    'weight_over_legal_unconfirmed',
  ],
])('leaving the pit: %s', (_, more, expected) => {
  expect(leave(more)).toEqual(expected)
})

test('a load at a flat price leaves without a ticket', () => {
  expect(leave({ ticket: null }, aLoad('at_pickup', { isPaidByMeasure: false }))).toEqual([])
})

test('a ticket that the office asked for is needed at either stop, or a reason', () => {
  expect(leave({ ticket: null }, aLoad('at_pickup', { isPaidByMeasure: false, requiresTicket: true }))).toBe(
    'missing_proof',
  )
  const atJob = aLoad('at_delivery', { site: { geofence: null, hasScale: false }, requiresTicket: true })
  expect(checkStep(atJob, 'deliver', by('driver'), settings)).toMatchObject({
    missing: expect.arrayContaining(['destination_ticket_or_reason']),
  })
})

test('everything that is missing is named at once', () => {
  const result = checkStep(
    aLoad('at_delivery', { site: { geofence: null, hasScale: true } }),
    'deliver',
    by('driver'),
    settings,
  )
  expect(result).toMatchObject({
    reason: 'missing_proof',
    missing: ['delivery_photo', 'signature', 'destination_ticket_or_reason'],
    allowed: ['deliver'],
  })
})

test('delivering needs the name of who signed', () => {
  const facts = by('driver', { photos: [photo], signature: { ...signature, signerName: ' ' } })
  expect(checkStep(aLoad('at_delivery'), 'deliver', facts, settings)).toMatchObject({ missing: ['signer_name'] })
})

const settled = { unverifiedTickets: 0, openMismatches: 0, uncomputedCharges: 0 }
test.each([
  ['all witnesses agree', settled, 'ok'],
  ['a ticket is not verified', { ...settled, unverifiedTickets: 1 }, 'ticket_not_verified'],
  ['a mismatch is open', { ...settled, openMismatches: 1 }, 'open_mismatch'],
  ['a price is still missing', { ...settled, uncomputedCharges: 1 }, 'charges_not_computed'],
  ['nobody looked', undefined, 'ticket_not_verified'],
] as const)('closing when %s', (_, closing, expected) => {
  expect(answer(checkStep(aLoad('delivered'), 'close', by('office', { closing }), settings))).toBe(expected)
})

test('a load closes by itself only where the fleet wants it', () => {
  const close = (autoClose: boolean) =>
    answer(checkStep(aLoad('delivered'), 'close', by('system', { closing: settled }), { ...settings, autoClose }))
  expect([close(false), close(true)]).toEqual(['auto_close_off', 'ok'])
})

test('a warning is passed with a reason, a block never', () => {
  const assign = (severity: 'warn' | 'block' | 'cannot_tell', reason?: string) => {
    const checks = [{ rule: 'legal_payload' as const, answer: severity, detail: {} }]
    return flags(checkStep(aLoad('planned'), 'assign', by('office', { checks, reasons: { checks: reason } }), settings))
  }
  expect(assign('warn')).toBe('assignment_needs_reason')
  expect(assign('cannot_tell')).toBe('assignment_needs_reason')
  expect(assign('warn', 'two trips')).toEqual(['assignment_warning'])
  expect(assign('block', 'two trips')).toBe('assignment_blocked')
})

test('every action of the table can be refused by role', () => {
  const refused: LoadAction[] = loadActions.filter((action) => !step(action).who.includes('driver'))
  for (const action of refused) {
    expect(answer(checkStep(aLoad('planned'), action, by('driver', everything), settings))).toBe('not_allowed_for_you')
  }
})
