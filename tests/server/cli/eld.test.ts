import { expect, test } from 'vitest'
import { readEldFile } from '#domain/compliance/eld/read-file.ts'
import { instant } from '#domain/units/time.ts'
import { readEldEvents } from '#server/cli/eld/read-eld-events.ts'
import { command } from '#server/cli/eld.ts'
import { BadInput } from '#server/cli/read-input.ts'

const event = { started_at: '2024-06-03T11:15:00Z', status: 'D' }
const driver = {
  last_name: 'Lee',
  first_name: 'Ann',
  username: 'annlee',
  licence_state: 'IL',
  licence_number: 'D1234567',
}
const carrier = { usdot: '1000003', name: 'Bulk Lines LLC', multiday_basis: 8, day_start: '12:00:00' }
const good = {
  schema: 'eld-events/1',
  zone: 'America/Chicago',
  made_at: '2024-06-04T00:00:00Z',
  ...{ driver, carrier },
  truck: { unit: 'TRUCK7', vin: '1FUJGHDV0CLBP8834' },
  events: [event],
}
const file = (part: object) => JSON.stringify({ ...good, ...part })

async function run(args: string[], stdin = '') {
  const said = { out: '', err: '' }
  const code = await command.run(args, {
    stdin: async () => stdin,
    out: (text) => {
      said.out += text
    },
    err: (text) => {
      said.err += text
    },
  })
  return { code, ...said }
}

test('everything that may be said about an event is in the file', async () => {
  const full = {
    ...event,
    ...{ origin: 1, unit: 'TRUCK8', accumulated_miles: 312, elapsed_engine_hours: 9.4, lat: 41.88, lon: '-87.63' },
    ...{ location: 'Gary, IN', annotation: 'Scale closed' },
  }
  const rest = { started_at: '2024-06-03T20:00:00-05:00', status: 'OFF', special: 'PC' }
  const co_driver = { last_name: 'Doe', first_name: 'John', username: 'jdoe' }
  const more = { co_driver, shipping_document: 'B 75354', is_exempt: true, events: [rest, full] }
  const { code, out, err } = await run(['--write', '-'], file({ ...more, made_at: '2024-06-04T01:30:00Z' }))
  expect({ code, err }).toEqual({ code: 0, err: 'Lee__6728060324-TEST00000.csv' })
  const reading = readEldFile(out, { zone: 'America/Chicago', now: instant(Date.parse('2024-06-05T00:00:00Z')) })
  expect(reading).toMatchObject({
    ok: true,
    findings: [{ code: 'test_file' }],
    file: {
      header: {
        coDriver: { lastName: 'Doe' },
        carrier: { dayStart: '12:00:00', multidayBasis: 8, offsetHours: 5 },
        isExempt: true,
        shippingDocument: 'B 75354',
      },
      cmvs: [
        { unit: 'TRUCK7', vin: '1FUJGHDV0CLBP8834' },
        { unit: 'TRUCK8', vin: '' },
      ],
      events: [
        { type: 3, code: 1, at: '2024-06-03T20:00:00', origin: 2 },
        { type: 1, code: 1, cmvOrder: 1 },
        { type: 1, code: 3, origin: 1, accumulatedMiles: 312, elapsedEngineHours: 9.4, cmvOrder: 2 },
      ],
      annotations: [{ text: 'Scale closed', location: 'Gary; IN', username: 'annlee' }],
    },
  })
})

test('a file that is refused is shown with its findings, in snake case, and nothing else', async () => {
  const { out } = await run(['--write', '-'], file({}))
  const later = out.replace(',061500,', ',210000,')
  const { code, out: shown, err } = await run(['-'], later)
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const { file: content, duty, ok, findings } = JSON.parse(shown)
  expect({ content, duty, ok }).toEqual({ content: null, duty: null, ok: false })
  expect(findings).toContainEqual({ line: 15, code: 'future_event', segment: 'events', at: '2024-06-03T21:00:00' })
  const cut = out.replace(',D,Lee,', ',Lee,')
  expect(JSON.parse((await run(['-'], cut)).out).findings).toContainEqual(
    expect.objectContaining({ code: 'wrong_columns', expected: 5, found: 4 }),
  )
})

test('without a zone the offset of the header holds', async () => {
  const { out } = await run(['--write', '-'], file({}))
  const shown = JSON.parse((await run(['-'], out)).out)
  expect(shown.duty.events[0].started_at).toBe('2024-06-03T11:15:00.000Z')
  expect(shown.file.header.carrier.offset_hours).toBe(5)
})

test.each([
  [['-', '--zone', 'Mars'], '--zone: must be a time zone such as America/Chicago'],
  [['a', 'b'], 'usage: bun run cli eld FILE [--zone ZONE] | --write EVENTS.json'],
  [['--write', '-', '--zone', 'UTC'], 'usage: bun run cli eld FILE [--zone ZONE] | --write EVENTS.json'],
])('eld %j is refused', async (args, err) => {
  expect(await run(args)).toEqual({ code: 1, out: '', err })
})

test.each<[string, string, string]>([
  ['no JSON', '{', 'input'],
  ['another schema', file({ schema: 'eld-events/2' }), 'schema'],
  ['no zone', file({ zone: null }), 'zone'],
  ['an unknown zone', file({ zone: 'America/Nowhere' }), 'zone'],
  ['a time without its offset', file({ made_at: '2024-06-04T00:00:00' }), 'made_at'],
  ['no driver', file({ driver: null }), 'driver'],
  ['no licence', file({ driver: { ...driver, licence_number: null } }), 'driver.licence_number'],
  ['nine days', file({ carrier: { ...carrier, multiday_basis: 9 } }), 'carrier.multiday_basis'],
  ['a start of the day that is none', file({ carrier: { ...carrier, day_start: '24:00:00' } }), 'carrier.day_start'],
  ['no events', file({ events: null }), 'events'],
  ['an unknown status', file({ events: [{ ...event, status: 'SLEEP' }] }), 'events[0].status'],
  ['a status of the language', file({ events: [{ ...event, status: 'constructor' }] }), 'events[0].status'],
  ['an unknown indication', file({ events: [{ ...event, special: 'XX' }] }), 'events[0].special'],
  ['an unknown origin', file({ events: [{ ...event, origin: 5 }] }), 'events[0].origin'],
  ['a yard move while driving', file({ events: [{ ...event, special: 'YM' }] }), 'events[0].special'],
  [
    'an event after the file',
    file({ events: [{ ...event, started_at: '2024-06-04T00:00:01Z' }] }),
    'events[0].started_at',
  ],
  ['two events in one second', file({ events: [event, { ...event, status: 'ON' }] }), 'events[1].started_at'],
  ['half a mile', file({ events: [{ ...event, accumulated_miles: 0.5 }] }), 'events[0].accumulated_miles'],
  ['hours below zero', file({ events: [{ ...event, elapsed_engine_hours: -1 }] }), 'events[0].elapsed_engine_hours'],
  ['half a position', file({ events: [{ ...event, lat: 41 }] }), 'events[0].lon'],
  ['a latitude beyond the pole', file({ events: [{ ...event, lat: 91, lon: 0 }] }), 'events[0].lat'],
  ['a longitude beyond the date line', file({ events: [{ ...event, lat: 0, lon: 181 }] }), 'events[0].lon'],
])('events with %s are refused at their field', (_, text, field) => {
  const reading = () => readEldEvents(text)
  expect(reading).toThrow(BadInput)
  expect(reading).toThrow(`${field}: `)
})
