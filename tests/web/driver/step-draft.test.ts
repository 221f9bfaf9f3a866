import { describe, expect, test } from 'vitest'
import { stepInput } from '#contracts/steps.ts'
import type { TicketReading } from '#domain/documents/weigh-ticket-reading.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { loadWords } from '#domain/words/load-words.ts'
import { figureFields, figureState } from '#web/features/driver/figure-state.ts'
import { newTicket, withAnswer, withReading } from '#web/features/driver/read-ticket.ts'
import { withSignedText } from '#web/features/driver/signed-text.ts'
import { type DraftPhoto, emptyDraft, partsOf, proofStep, type StepDraft } from '#web/features/driver/step-draft.ts'
import { gapsOf } from '#web/features/driver/step-gaps.ts'
import { aLoad, at, hash, newId, PIT, settings } from '../offline/world.ts'

const load = aLoad({ status: 'at_pickup' })
const en = await loadWords('en')
const picture = (change: Partial<DraftPhoto> = {}): DraftPhoto => ({
  id: newId(),
  sha256: hash('a'),
  originalSha256: hash('b'),
  capturedAt: at('12:20:00'),
  source: 'camera',
  fix: PIT,
  libraryReason: '',
  ...change,
})
const typed = (gross: number | null, tare: number | null, net: number | null) => {
  const ticket = newTicket(newId(), 'lb', null)
  return { ...ticket, figures: { ...ticket.figures, gross, tare, net } }
}
const drafted = (change: Partial<StepDraft>): StepDraft => ({ ...emptyDraft, ...change })
const gaps = (
  part: Parameters<typeof gapsOf>[0],
  draft: StepDraft,
  action: 'depart_pickup' | 'deliver' = 'depart_pickup',
) => gapsOf(part, { load, action, draft, settings })

describe('the screens of a step', () => {
  test('leaving the pit asks for a photo and a ticket, delivering for photo and signature', () => {
    expect(partsOf(load, 'depart_pickup')).toEqual(['photo', 'ticket'])
    const stops = load.stops.map((stop) => (stop.kind === 'pickup' ? { ...stop, status: 'done' as const } : stop))
    expect(partsOf({ ...load, stops }, 'deliver')).toEqual(['photo', 'signature'])
    const withScale = stops.map((stop) => ({ ...stop, site: { ...stop.site, hasScale: true } }))
    expect(partsOf({ ...load, stops: withScale }, 'deliver')).toEqual(['photo', 'ticket', 'signature'])
  })

  test('what arrived before a take-back is not asked for again', () => {
    const received = {
      ...load.received,
      pickupPhotos: 1,
      originTicket: { net: 1, unit: 'lb' as const, ticketNumber: null },
    }
    expect(partsOf({ ...load, received }, 'depart_pickup')).toEqual([])
  })
})

describe('what is signed', () => {
  const strokes = [[{ x: 0.1, y: 0.1, pressure: 0.5, time: 0 }]]
  const signed = (draft: StepDraft, signature: Partial<StepDraft['signature']>) => ({
    ...draft,
    signature: { ...draft.signature, name: 'Pat', role: 'Foreman', ...signature },
  })
  const weighed = (net: number) => drafted({ hasTicket: 'yes', ticket: typed(null, null, net) })

  test('a drawing stays for as long as the words above it do, and goes with them', () => {
    const asked = withSignedText(weighed(48_000), load, en)
    expect(asked.signature.signedText).toMatch(/48,?000/)
    const drawn = signed(asked, { strokes })
    expect(withSignedText(drawn, load, en)).toEqual(drawn)
    const reweighed = withSignedText({ ...weighed(47_000), signature: drawn.signature }, load, en)
    expect(reweighed.signature).toMatchObject({ name: 'Pat', role: 'Foreman', strokes: [] })
    expect(reweighed.signature.signedText).toMatch(/47,?000/)
    expect(gaps('signature', reweighed, 'deliver')).toEqual(['signature'])
  })

  test('a typed name is sent under the words that stand there now', () => {
    const before = withSignedText(weighed(48_000), load, en)
    const now = withSignedText(
      signed({ ...weighed(47_000), signature: before.signature }, { method: 'typed' }),
      load,
      en,
    )
    expect(gaps('signature', now, 'deliver')).toEqual([])
    expect(now.signature.signedText).toMatch(/47,?000/)
  })
})

describe('what a screen still lacks', () => {
  test('a photo, and a word about one that was not taken just now', () => {
    expect(gaps('photo', emptyDraft)).toEqual(['photo'])
    expect(gaps('photo', drafted({ photos: [picture()] }))).toEqual([])
    const chosen = picture({ source: 'library' })
    expect(gaps('photo', drafted({ photos: [chosen] }))).toEqual(['library_reason'])
    expect(gaps('photo', drafted({ photos: [{ ...chosen, libraryReason: 'Camera did not work' }] }))).toEqual([])
  })

  test('the net, within one division of gross minus tare, or a reason', () => {
    const withTicket = (ticket: StepDraft['ticket'], more: Partial<StepDraft> = {}) =>
      gaps('ticket', drafted({ hasTicket: 'yes', ticket, ...more }))
    expect(withTicket(typed(74_000, 30_000, null))).toEqual(['net'])
    expect(withTicket(typed(74_000, 30_000, 44_020))).toEqual([])
    expect(withTicket(typed(74_000, 30_000, 44_021))).toEqual(['mismatch_reason'])
    const reasons = { place: '', position: '', ticket: 'Printed like this' }
    expect(withTicket(typed(74_000, 30_000, 44_021), { reasons })).toEqual([])
  })

  test('over legal weight must be confirmed', () => {
    const over = { hasTicket: 'yes' as const, ticket: typed(80_001, 30_001, 50_000) }
    expect(gaps('ticket', drafted(over))).toEqual(['over_legal'])
    expect(gaps('ticket', drafted({ ...over, isOverLegalConfirmed: true }))).toEqual([])
  })

  test('no ticket needs a reason where the load is paid by it', () => {
    const none = drafted({ hasTicket: 'none' })
    expect(gaps('ticket', none)).toEqual(['no_ticket_reason'])
    expect(
      gapsOf('ticket', { load: aLoad({ isPaidByMeasure: false }), action: 'depart_pickup', draft: none, settings }),
    ).toEqual([])
  })

  test('name and role, and a drawing unless the name stands for it', () => {
    const signature = emptyDraft.signature
    expect(gaps('signature', emptyDraft, 'deliver')).toEqual(['signer_name', 'signer_role', 'signature'])
    const named = { ...signature, name: 'Bill Hardin', role: 'Foreman' }
    expect(gaps('signature', drafted({ signature: named }), 'deliver')).toEqual(['signature'])
    expect(gaps('signature', drafted({ signature: { ...named, method: 'typed' } }), 'deliver')).toEqual([])
  })
})

const read = <T>(value: T) => ({ value, confidence: 0.9, box: { x: 0, y: 0, w: 1, h: 1 }, source: 'ocr' as const })
const reading: TicketReading = {
  fields: {
    ticket_number: read('104482'),
    date: read('2026-03-17'),
    time_in: read('07:12'),
    time_out: null,
    site: read('CEDAR FORK QUARRY'),
    customer: null,
    job: null,
    material: null,
    truck: null,
    gross: read(78_420),
    tare: read(26_360),
    net: read(52_060),
    unit: read('lb'),
  },
  flags: [],
  needsConfirmation: ['net'],
}

describe('what the reader understood', () => {
  test('stands where it is sure; what it doubts is empty and asked for', () => {
    const ticket = withReading(newTicket(newId(), 'kg', picture()), reading)
    expect(ticket.figures).toEqual({
      unit: 'lb',
      gross: 78_420,
      tare: 26_360,
      net: null,
      ticketNumber: '104482',
      ticketDate: '2026-03-17',
    })
    expect(ticket.unsure).toEqual(['net'])
    expect(ticket.also).toMatchObject({ timeIn: '07:12', siteText: 'CEDAR FORK QUARRY' })
  })

  test('is said of each figure until it is typed over', () => {
    const ticket = withReading(newTicket(newId(), 'kg', picture()), reading)
    expect(figureFields.map((field) => figureState(ticket, field))).toEqual(['read', 'read', 'unsure', 'read', 'read'])
    const typed = { ...ticket, figures: { ...ticket.figures, gross: 78_400, net: 52_040 } }
    expect(figureFields.map((field) => figureState(typed, field))).toEqual([null, 'read', null, 'read', 'read'])
    expect(figureState(newTicket(newId(), 'lb', null), 'net')).toBeNull()
  })

  test('never replaces what was typed meanwhile', () => {
    const begun = newTicket(newId(), 'lb', picture())
    const ticket = withReading({ ...begun, figures: { ...begun.figures, gross: 70_000, ticketNumber: '9' } }, reading)
    expect(ticket.figures).toMatchObject({ gross: 70_000, ticketNumber: '9', tare: 26_360 })
    const inKg = newTicket(newId(), 'kg', picture())
    const mixed = withReading({ ...inKg, figures: { ...inKg.figures, gross: 35_000 } }, reading)
    expect(mixed.figures).toMatchObject({ unit: 'kg', gross: 35_000, tare: null, net: null })
  })
})

describe('what phone and server read of one picture', () => {
  const sure = { ...reading, needsConfirmation: [] }
  const begun = newTicket(newId(), 'lb', picture())
  const onPhone = withAnswer(begun, { kind: 'read_on_phone', reading: sure })

  test('the phone fills the fields while the server does not answer', () => {
    expect(onPhone).toMatchObject({ reading: 'read_on_phone', figures: { net: 52_060, ticketNumber: '104482' } })
    expect(withAnswer(onPhone, { kind: 'offline' })).toBe(onPhone)
    expect(withAnswer(onPhone, { kind: 'unreadable' })).toBe(onPhone)
  })

  test('where the server reads otherwise both are said, and the field keeps its value', () => {
    const other = { ...sure, fields: { ...sure.fields, net: read(52_080) } }
    const both = withAnswer(onPhone, { kind: 'read', reading: other })
    expect(both).toMatchObject({ reading: 'read', figures: { net: 52_060 } })
    expect(both.apart).toEqual([
      { field: 'net', phone: { weight: 52_060, unit: 'lb' }, server: { weight: 52_080, unit: 'lb' } },
    ])
    expect(figureState(both, 'net')).toBeNull()
  })

  test('the server fills what the phone left open', () => {
    const doubtful = withAnswer(begun, { kind: 'read_on_phone', reading })
    expect(doubtful.figures.net).toBeNull()
    expect(withAnswer(doubtful, { kind: 'read', reading: sure }).figures.net).toBe(52_060)
  })

  test('an answer that comes after the server has read changes nothing', () => {
    const done = withAnswer(begun, { kind: 'read', reading: sure })
    expect(withAnswer(done, { kind: 'read_on_phone', reading })).toBe(done)
  })

  test('the step carries what was confirmed and what the phone read, and passes the contract', async () => {
    const draft = drafted({ photos: [picture()], hasTicket: 'yes', ticket: onPhone })
    const input = await proofStep(load, 'depart_pickup', draft, { at: at('12:30:00'), fix: PIT }, '')
    expect(stepInput.safeParse({ ...input, deviceId: newId(), deviceSeq: 3 }).error).toBeUndefined()
    expect(input.ticket).toMatchObject({
      source: 'read',
      net: 52_060,
      phoneReading: { fields: { net: { value: 52_060 } } },
    })
  })
})

test('a delivery carries exactly what was signed, and passes the contract', async () => {
  const draft = drafted({
    photos: [picture()],
    signature: {
      name: ' Bill Hardin ',
      role: 'Foreman',
      method: 'drawn',
      strokes: [
        [
          { x: 0.1, y: 0.05, pressure: 0.5, time: 1_000 },
          { x: 0.9, y: 0.3, pressure: 0.5, time: 1_250 },
        ],
      ],
      signedText: 'Delivery receipt\nLoad: L-00001',
    },
  })
  const input = await proofStep(load, 'deliver', draft, { at: at('13:30:00'), fix: null }, 'I received this load.')
  const sent = { ...input, deviceId: newId(), deviceSeq: 7 }
  expect(stepInput.safeParse(sent).error).toBeUndefined()
  expect(input.signature).toMatchObject({
    signerName: 'Bill Hardin',
    signedSha256: await sha256Hex('Delivery receipt\nLoad: L-00001'),
    strokes: {
      width: 1000,
      height: 334,
      lines: [
        [
          [100, 50, 0],
          [900, 300, 250],
        ],
      ],
    },
  })
  expect(input.documents?.[0]).toMatchObject({ kind: 'delivery_photo', sha256: hash('a'), originalSha256: hash('b') })
})

test('a ticket read at the pit passes the contract with its picture', async () => {
  const ticket = withReading(newTicket(newId(), 'lb', picture({ sha256: hash('c') })), {
    ...reading,
    needsConfirmation: [],
  })
  const draft = drafted({ photos: [picture()], hasTicket: 'yes', ticket })
  const input = await proofStep(load, 'depart_pickup', draft, { at: at('12:30:00'), fix: PIT }, '')
  expect(stepInput.safeParse({ ...input, deviceId: newId(), deviceSeq: 3 }).error).toBeUndefined()
  expect(input.documents?.map(({ kind }) => kind)).toEqual(['pickup_photo', 'ticket_photo'])
  expect(input.ticket).toMatchObject({ source: 'read', net: 52_060, documentId: input.documents?.[1]?.id })
})
