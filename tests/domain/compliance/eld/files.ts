import { eventCheckValue, fileCheckValue, lineCheckValue } from '#domain/compliance/eld/check-values.ts'
import type { EldEvent, EldFile, EventKind } from '#domain/compliance/eld/eld-file.ts'
import { TEST_ELD } from '#domain/compliance/eld/test-mark.ts'
import { parseDay } from '#domain/units/time.ts'

/** A day that exists. Throws where it does not. */
export function day(text: string) {
  const found = parseDay(text)
  if (!found) throw new Error(`no such day: ${text}`)
  return found
}

const POSITION = { lat: 41.88, lon: -87.63, isReduced: false }

export const OFF: EventKind = { type: 1, code: 1 }
export const SB: EventKind = { type: 1, code: 2 }
export const D: EventKind = { type: 1, code: 3 }
export const ON: EventKind = { type: 1, code: 4 }

/** An event of the driver in the first truck, recorded by the device. */
export function event(
  kind: EventKind,
  at: string,
  sequenceId: number,
  part: Partial<Omit<EldEvent, 'type' | 'code'>> = {},
): EldEvent {
  return {
    ...kind,
    sequenceId,
    status: 1,
    origin: 1,
    at,
    accumulatedMiles: 0,
    elapsedEngineHours: 0,
    position: POSITION,
    milesSinceFix: 0,
    cmvOrder: 1,
    userOrder: 1,
    hasMalfunction: false,
    hasDiagnostic: false,
    ...part,
  }
}

/** A file of John Doe, with something in every list; what a test is about stands in `part`. */
export function doesFile(part: Partial<EldFile> = {}): EldFile {
  return {
    header: {
      driver: { lastName: 'Doe', firstName: 'John', username: 'jdoe', licenceState: 'IL', licenceNumber: 'D1234567' },
      coDriver: null,
      cmv: { unit: 'TRUCK7', vin: '1FUJGHDV0CLBP8834', trailers: ['BX987', '10567'] },
      carrier: { usdot: '1000003', name: 'Bulk Lines LLC', multidayBasis: 8, dayStart: '00:00:00', offsetHours: 5 },
      shippingDocument: 'B 75354',
      isExempt: false,
      madeAt: '2024-06-03T18:00:00',
      position: POSITION,
      totalMiles: 120_345,
      totalEngineHours: 4_321.5,
      eld: TEST_ELD,
    },
    users: [
      { order: 1, accountType: 'D', lastName: 'Doe', firstName: 'John' },
      { order: 2, accountType: 'S', lastName: 'Office', firstName: 'Olga' },
      { order: 3, accountType: 'D', lastName: 'Unidentified', firstName: 'Driver' },
    ],
    cmvs: [{ order: 1, unit: 'TRUCK7', vin: '1FUJGHDV0CLBP8834' }],
    events: [
      event(ON, '2024-06-03T17:30:00', 0x1f2e, { accumulatedMiles: 312, elapsedEngineHours: 9.4 }),
      event(D, '2024-06-03T06:15:00', 0x1f2c),
      event(OFF, '2024-06-02T19:00:00', 0x1f2a, {
        origin: 2,
        accumulatedMiles: null,
        elapsedEngineHours: null,
        position: 'manual',
      }),
    ],
    annotations: [
      {
        sequenceId: 0x1f2a,
        username: 'jdoe',
        text: 'Forgot to log out',
        at: '2024-06-02T19:00:00',
        location: 'Gary; IN',
      },
    ],
    certifications: [{ sequenceId: 0x1f2b, code: 1, at: '2024-06-03T06:00:00', day: day('2024-06-02'), cmvOrder: 1 }],
    malfunctions: [
      {
        sequenceId: 0x1f20,
        code: 1,
        cause: 'L',
        at: '2024-06-02T10:00:00',
        totalMiles: 119_900,
        totalEngineHours: 4_300,
        cmvOrder: 1,
      },
    ],
    logins: [
      {
        sequenceId: 0x1f27,
        code: 1,
        username: 'jdoe',
        at: '2024-06-03T05:55:00',
        totalMiles: 120_033,
        totalEngineHours: 4_312.1,
      },
    ],
    engine: [
      {
        sequenceId: 0x1f28,
        code: 1,
        at: '2024-06-03T05:58:00',
        totalMiles: 120_033,
        totalEngineHours: 4_312.1,
        position: POSITION,
        unit: 'TRUCK7',
        vin: '1FUJGHDV0CLBP8834',
        trailers: ['BX987', '10567'],
        shippingDocument: 'B 75354',
      },
    ],
    unidentified: [
      {
        ...D,
        sequenceId: 0x1f10,
        status: 1,
        origin: 1,
        at: '2024-06-01T12:00:00',
        accumulatedMiles: 3,
        elapsedEngineHours: 0.2,
        position: 'no_fix',
        milesSinceFix: 6,
        cmvOrder: 1,
        hasMalfunction: true,
      },
    ],
    ...part,
  }
}

/** The text with check values of events, lines and file as they ought to be, whatever the lines state. */
export function sealed(lines: readonly string[]): string {
  let title = ''
  const checks: number[] = []
  const written = lines.map((line) => {
    if (line.endsWith(':')) title = line
    if (line.endsWith(':') || title === 'End of File:' || line === '') return line
    const cells = line.split(',').slice(0, -1)
    const account = { 'ELD Event List:': 'jdoe', 'Unidentified Driver Profile Records:': 'unidentified' }[title]
    if (account) cells.splice(-1, 1, eventCheckValue([...cells.slice(3, 11), 'TRUCK7', account]))
    const check = lineCheckValue(cells.join(','))
    checks.push(Number.parseInt(check, 16))
    return [...cells, check].join(',')
  })
  const end = written.indexOf('End of File:') + 1
  return written.map((line, i) => (end > 0 && i === end ? fileCheckValue(checks) : line)).join('\r')
}
