import { expect, test } from 'vitest'
import { readEldFile } from '#domain/compliance/eld/read-file.ts'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import { instant } from '#domain/units/time.ts'
import { D, doesFile, event, ON, sealed } from './files.ts'

const about = { zone: 'America/Chicago', now: instant(Date.parse('2024-06-04T00:00:00Z')) }
const TEXT = writeEldFile(doesFile())
const TEST_FILE = { line: null, code: 'test_file' }
/** As a registered device would have written it. */
const REGISTERED = sealed(
  TEXT.split('\r').map((line) => (line.startsWith('TEST,TEST00,') ? 'ZA10,1001ZE,bGthamRrZmpha3NkamZ,,00' : line)),
)

test('what was written is read again, and known as a test', () => {
  expect(readEldFile(TEXT, about)).toEqual({ ok: true, file: doesFile(), findings: [TEST_FILE] })
})

test('a file of a registered device has no finding', () => {
  const { header, ...lists } = doesFile()
  const eld = { registrationId: 'ZA10', identifier: '1001ZE', authenticationValue: 'bGthamRrZmpha3NkamZ', comment: '' }
  expect(readEldFile(REGISTERED, about)).toEqual({
    ok: true,
    file: { header: { ...header, eld }, ...lists },
    findings: [],
  })
})

test.each<[string, (text: string) => string]>([
  ['line feeds', (text) => text.replaceAll('\r', '\n')],
  ['carriage returns and line feeds', (text) => text.replaceAll('\r', '\r\n')],
  ['spaces at the end of lines', (text) => text.replaceAll('\r', '  \t\r')],
  ['spaces around cells', (text) => text.replaceAll(',', ' , ')],
  ['empty lines', (text) => text.replaceAll('\r', '\r\r\r')],
  ['no line end after the last line', (text) => text.trimEnd()],
  ['a byte order mark', (text) => `\uFEFF${text}`],
  ['titles in other letter case', (text) => text.replace('CMV List:', 'Cmv LIST:')],
  ['a curly apostrophe', (text) => text.replace("Driver's C", 'Driver\u2019s C')],
  ['titles filled up with commas', (text) => text.replace('User List:', 'User List:,,,')],
  ['check values in lower case', (text) => text.replace(/,[0-9A-F]{2}\r/g, (value) => value.toLowerCase())],
])('devices differ: %s', (_, changed) => {
  const reading = readEldFile(changed(REGISTERED), about)
  expect(reading.findings.filter(({ code }) => code !== 'not_ascii')).toEqual([])
  expect(reading).toMatchObject({ ok: true, file: { ...doesFile(), header: { driver: doesFile().header.driver } } })
})

test.each<[string, string, string]>([
  ['a sequence id with leading zeros, in lower case', '1F2E,1,1,1,4', '1f2e,1,1,1,4'],
  ['a UTC offset with its sign', ',8,000000,05,', ',8,000000,-5,'],
  ['miles with a decimal', ',173000,312,', ',173000,312.0,'],
  ['an order number of two digits', ',9.4,41.88,-87.63,0,1,', ',9.4,41.88,-87.63,0,01,'],
  ['positions with more decimals', ',120345,4321.5,', ',120345,4321.50,'],
])('devices differ in cells: %s', (_, from, to) => {
  expect(REGISTERED).toContain(from)
  const { ok, findings } = readEldFile(sealed(REGISTERED.replace(from, to).split('\r')), about)
  expect({ ok, findings }).toEqual({ ok: true, findings: [] })
})

test('lists that a device leaves out are empty, and said', () => {
  const kept = /^(ELD File Header Segment|ELD Event List|End of File):/
  const lines = REGISTERED.split('\r')
  let keeps = false
  const rest = lines.filter((line) => {
    if (line.endsWith(':')) keeps = kept.test(line)
    return keeps
  })
  const reading = readEldFile(sealed(rest), about)
  expect(
    reading.findings.map((finding) => [finding.line, finding.code, 'segment' in finding && finding.segment]),
  ).toEqual(
    ['users', 'cmvs', 'annotations', 'certifications', 'malfunctions', 'logins', 'engine', 'unidentified'].map(
      (segment) => [null, 'left_out_segment', segment],
    ),
  )
  expect(reading).toMatchObject({ ok: true, file: { users: [], cmvs: [], events: doesFile().events, engine: [] } })
})

test.each(['header', 'events', 'end'])('a file without its %s is refused', (segment) => {
  const titles = { header: 'ELD File Header Segment:', events: 'ELD Event List:', end: 'End of File:' }
  const title = Object.entries(titles).find(([name]) => name === segment)?.[1]
  let keeps = true
  const rest = REGISTERED.split('\r').filter((line) => {
    if (line.endsWith(':')) keeps = line !== title
    return keeps
  })
  const reading = readEldFile(sealed(rest), about)
  expect(reading.ok).toBe(false)
  expect(reading.findings).toContainEqual({ line: null, code: 'missing_segment', segment })
})

test('records of one second keep the order that the file has them in', () => {
  const events = [event(ON, '2024-06-03T17:30:00', 9), event({ type: 3, code: 2 }, '2024-06-03T17:30:00', 7)]
  const before = [event(D, '2024-06-03T07:30:00', 8)]
  const file = doesFile({ events: [...events, ...before], annotations: [] })
  expect(readEldFile(writeEldFile(file), about)).toEqual({ ok: true, file, findings: [TEST_FILE] })
})

test('a co-driver, an exempt driver, and a vehicle whose VIN did not come from the engine', () => {
  const whole = doesFile()
  const coDriver = { lastName: 'Lee', firstName: 'Ann', username: 'annlee' }
  const cmv = { unit: 'TRUCK7', vin: '-1FUJGHDV0CLBP8834', trailers: [] }
  const file = { ...whole, header: { ...whole.header, coDriver, isExempt: true, cmv } }
  expect(readEldFile(writeEldFile(file), about)).toEqual({ ok: true, file, findings: [TEST_FILE] })
})
