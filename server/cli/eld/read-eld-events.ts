import { type EldDutyEvent, suits } from '#domain/compliance/eld/duty-record.ts'
import type { EldPosition } from '#domain/compliance/eld/eld-file.ts'
import type { EldFileFacts } from '#domain/compliance/eld/from-duty-record.ts'
import { isZone } from '#domain/people/zone-name.ts'
import type { Instant } from '#domain/units/brands.ts'
import { type Exact, scaled } from '#domain/units/decimal.ts'
import { parseInstant } from '#domain/units/time.ts'
import { Fields, parseJsonText } from '../read-input.ts'

const SCHEMA = 'eld-events/1'

/** Reads what a test file is to be made of. Throws BadInput naming the field. */
export function readEldEvents(text: string): { events: EldDutyEvent[]; facts: EldFileFacts } {
  const document = new Fields(parseJsonText(text), '')
  if (document.text('schema') !== SCHEMA) throw document.bad('schema', `must be ${SCHEMA}`)
  const facts = readFacts(document)
  const { lastName, firstName } = facts.driver
  const originator = { accountType: 'D' as const, lastName, firstName }
  const seconds = new Set<string>()
  const events = document.groups('events', 'required').map((fields) => {
    const event = readEvent(fields, facts, originator)
    const second = event.startedAt.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
    if (seconds.has(second)) throw fields.bad('started_at', 'another event begins in the same second')
    seconds.add(second)
    return event
  })
  return { events, facts }
}

function readFacts(document: Fields): EldFileFacts {
  const zone = document.text('zone')
  if (!isZone(zone)) throw document.bad('zone', 'must be a time zone such as America/Chicago')
  const driver = document.group('driver')
  const carrier = document.group('carrier')
  const truck = document.group('truck')
  return {
    zone,
    madeAt: instantIn(document, 'made_at'),
    driver: {
      ...readPerson(driver),
      licenceState: driver.text('licence_state'),
      licenceNumber: driver.text('licence_number'),
    },
    coDriver: document.has('co_driver') ? readPerson(document.group('co_driver')) : null,
    carrier: {
      usdot: carrier.text('usdot'),
      name: carrier.text('name'),
      multidayBasis: oneOf(carrier, 'multiday_basis', [7, 8]),
      dayStart: clockIn(carrier, 'day_start'),
    },
    cmv: { unit: truck.text('unit'), vin: textOr(truck, 'vin'), trailers: [] },
    cmvs: [],
    certifications: [],
    shippingDocument: textOr(document, 'shipping_document'),
    isExempt: document.flag('is_exempt'),
    position: null,
    totalMiles: null,
    totalEngineHours: null,
  }
}

function readPerson(fields: Fields) {
  return {
    lastName: fields.text('last_name'),
    firstName: fields.text('first_name'),
    username: fields.text('username'),
  }
}

function readEvent(
  fields: Fields,
  { cmv, madeAt }: EldFileFacts,
  originator: EldDutyEvent['originator'],
): EldDutyEvent {
  const startedAt = instantIn(fields, 'started_at')
  if (startedAt > madeAt) throw fields.bad('started_at', 'must not be later than made_at')
  const status = oneOf(fields, 'status', ['OFF', 'SB', 'D', 'ON'])
  const special = fields.has('special') ? oneOf(fields, 'special', ['PC', 'YM']) : null
  if (special && !suits(special, status)) throw fields.bad('special', 'PC is recorded as OFF, and YM as ON')
  return {
    ...{ startedAt, status, special },
    isUnsure: false,
    // What somebody typed into a file is an entry by hand unless it says otherwise.
    origin: fields.has('origin') ? oneOf(fields, 'origin', [1, 2, 3, 4]) : 2,
    originator,
    unit: fields.has('unit') ? fields.text('unit') : cmv.unit,
    accumulatedMiles: fields.has('accumulated_miles') ? fields.count('accumulated_miles') : null,
    elapsedEngineHours: fields.has('elapsed_engine_hours') ? number(fields.amount('elapsed_engine_hours')) : null,
    position: fields.has('lat') || fields.has('lon') ? readPosition(fields) : null,
    location: textOr(fields, 'location'),
    annotation: textOr(fields, 'annotation'),
  }
}

function readPosition(fields: Fields): EldPosition {
  const [lat, lon] = [number(fields.decimal('lat')), number(fields.decimal('lon'))]
  if (Math.abs(lat) > 90) throw fields.bad('lat', 'must be from -90 to 90')
  if (Math.abs(lon) > 180) throw fields.bad('lon', 'must be from -180 to 180')
  return { lat, lon, isReduced: false }
}

const DECIMALS = 6
const number = (value: Exact) => Number(scaled(value, DECIMALS)) / 10 ** DECIMALS

function instantIn(fields: Fields, name: string): Instant {
  const at = parseInstant(fields.text(name))
  if (!at) throw fields.bad(name, 'must be a time as ISO 8601 with its offset')
  return at
}

function clockIn(fields: Fields, name: string): string {
  const text = textOr(fields, name, '00:00:00')
  if (!/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)) throw fields.bad(name, 'must be a time of day as HH:MM:SS')
  return text
}

function textOr(fields: Fields, name: string, otherwise = ''): string {
  return fields.has(name) ? fields.text(name) : otherwise
}

/** One of the values, by its text. */
function oneOf<const Value extends string | number>(fields: Fields, name: string, values: readonly Value[]): Value {
  const text = fields.text(name)
  const value = values.find((each) => String(each) === text)
  if (value === undefined) throw fields.bad(name, `must be one of ${values.join(', ')}`)
  return value
}
