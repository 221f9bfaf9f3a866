import { describe, expect, test } from 'vitest'
import type { EldFile } from '#domain/compliance/eld/eld-file.ts'
import { readEldFile } from '#domain/compliance/eld/read-file.ts'
import { toDutyRecord } from '#domain/compliance/eld/to-duty-record.ts'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import { instant } from '#domain/units/time.ts'
import { chance } from '../../../support/chance.ts'
import { doesFile } from './files.ts'

const about = { zone: 'America/Chicago', now: instant(Date.parse('2024-06-04T00:00:00Z')) }
const TEXT = writeEldFile(doesFile())
/** Far above what a reading takes on a busy machine, and far below what comparing each line with each other would. */
const SOON_MS = 10_000

function timed(text: string, options: Parameters<typeof readEldFile>[1] = about) {
  const begun = performance.now()
  const reading = readEldFile(text, options)
  return { reading, ms: performance.now() - begun }
}

const utf16 = (text: string) =>
  new TextDecoder().decode(new Uint8Array(new Uint16Array([...text].map((each) => each.charCodeAt(0))).buffer))

test.each<[string, string, object]>([
  ['nothing', '', { line: null, code: 'no_eld_file' }],
  ['spaces and line ends', ' \r\n\t\r\n ', { line: null, code: 'no_eld_file' }],
  ['a table of something else', 'date,gallons\n2024-06-03,120\n', { line: null, code: 'no_eld_file' }],
  ['a web page', '<!doctype html>\n<title>Sign in:</title>\n', { line: null, code: 'no_eld_file' }],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', { line: 2, code: 'not_text' }],
  ['UTF-16', utf16(TEXT), { line: 1, code: 'not_text' }],
  ['a NUL in the middle', TEXT.replace('Bulk', 'Bu\0lk'), { line: 5, code: 'not_text' }],
  ['a DEL in the middle', TEXT.replace('\r', '\r\n').replace('Bulk', 'Bu\x7flk'), { line: 5, code: 'not_text' }],
])('%s is no output file', (_, text, finding) => {
  expect(readEldFile(text, about)).toEqual({ ok: false, findings: [finding] })
})

test('a file in Latin-1 is read but for the letters that were lost', () => {
  const bytes = new Uint8Array([...TEXT.replace('Olga', 'Ol\u00e9a')].map((each) => each.charCodeAt(0)))
  const reading = readEldFile(new TextDecoder().decode(bytes), about)
  expect(reading.findings.map(({ code }) => code)).toEqual(['test_file', 'not_ascii', 'wrong_line_check'])
  expect(reading).toMatchObject({ ok: true, file: { users: [{}, { firstName: 'Ol\uFFFDa' }, {}] } })
})

describe('size', () => {
  test('10 MB are refused without reading them', () => {
    const { reading, ms } = timed(TEXT + '1,2,3\r'.repeat(1_700_000))
    expect(reading).toEqual({
      ok: false,
      findings: [{ line: null, code: 'too_large', characters: TEXT.length + 10_200_000, lines: null }],
    })
    expect(ms).toBeLessThan(500)
  })

  test('more lines than a driver can fill are refused', () => {
    const most = `${TEXT}${'\r'.repeat(50_000 - TEXT.split('\r').length)}`
    expect(readEldFile(most, about).ok).toBe(true)
    expect(readEldFile(`${most}\r`, about).findings).toEqual([
      { line: null, code: 'too_large', characters: most.length + 1, lines: 50_001 },
    ])
  })

  test.each<[string, string]>([
    ['one line of commas', `${TEXT}${','.repeat(4_900_000)}`],
    ['one long word', `${TEXT}${'9'.repeat(4_900_000)}`],
    ['a long title', `${TEXT}${' '.repeat(2_400_000)}x${' '.repeat(2_400_000)}:`],
    ['spaces before a colon', `${TEXT}A${' ,'.repeat(2_400_000)}:x`],
    ['49,000 titles', TEXT + 'User List:\r'.repeat(49_000)],
    ['49,000 unknown titles', TEXT + 'Nothing:\r'.repeat(49_000)],
    ['49,000 lines of commas', TEXT.replace('User List:', `User List:${'\r,,,,,,,,,,,,,,,,,,'.repeat(49_000)}`)],
    ['49,000 users', TEXT.replace('User List:', `User List:${'\r9,D,Doe,John,00'.repeat(49_000)}`)],
    ['49,000 trucks', TEXT.replace('CMV List:', `CMV List:${'\r9,TRUCK9,,00'.repeat(49_000)}`)],
    [
      '49,000 annotations of one event',
      TEXT.replace('Comments:', `Comments:${'\r1F2A,jdoe,Forgot to log out,060224,190000,Gary; IN,C4'.repeat(49_000)}`),
    ],
    [
      '49,000 events of one second',
      TEXT.replace('Event List:', `Event List:${'\r1F2A,1,1,1,1,060224,190000,,,M,M,0,1,1,0,0,A0,17'.repeat(49_000)}`),
    ],
  ])('%s', (_, text) => {
    const { reading, ms } = timed(text)
    expect(ms).toBeLessThan(SOON_MS)
    const begun = performance.now()
    if (reading.ok) toDutyRecord(reading.file, about.zone)
    expect(performance.now() - begun).toBeLessThan(SOON_MS)
  })

  test('49,000 records in the hour that clocks repeat', () => {
    const { header } = doesFile()
    const record = doesFile().events[1]
    if (!record) throw new Error('no event')
    const events = Array.from({ length: 49_000 }, (_, i) => {
      const second = String(i % 60).padStart(2, '0')
      return { ...record, sequenceId: i, at: `2024-11-03T01:59:${second}` }
    })
    const carrier = { ...header.carrier, offsetHours: 6 }
    const file = doesFile({ header: { ...header, carrier, madeAt: '2024-11-03T12:00:00' }, events, annotations: [] })
    const { reading, ms } = timed(writeEldFile(file), { ...about, now: instant(Date.parse('2024-11-04T00:00:00Z')) })
    expect(reading.findings).toHaveLength(49_001)
    expect(ms).toBeLessThan(SOON_MS)
  })
})

/** What a byte may become: another digit, a letter, what separates cells and lines, and what no file has. */
const SCRAPS = [
  '0',
  '9',
  'A',
  'x',
  ',',
  ',,',
  '\r',
  '\n',
  ':',
  '-',
  '.',
  ' ',
  '\u00e9',
  '\uFFFD',
  '\uD800',
  '',
  '\0',
  '__proto__',
]

const statusesIn = (file: EldFile) =>
  toDutyRecord(file, about.zone).events.map(({ startedAt, status, special }) => ({ startedAt, status, special }))

test('a file with random damage is read or refused, never half, and nothing is thrown', () => {
  const { oneOf, below } = chance(15)
  let refused = 0
  for (let round = 0; round < 2000; round += 1) {
    let text = TEXT
    for (let damages = 1 + below(4); damages > 0; damages -= 1) {
      const at = below(text.length)
      text = text.slice(0, at) + (oneOf(SCRAPS) ?? '') + text.slice(at + below(4))
    }
    const reading = readEldFile(text, about)
    if (reading.ok) {
      const again = readEldFile(writeEldFile(reading.file), about)
      expect(again.ok && statusesIn(again.file)).toEqual(statusesIn(reading.file))
    } else {
      refused += 1
      expect(reading.findings).not.toEqual([])
      expect(reading).not.toHaveProperty('file')
    }
  }
  expect(refused).toBeGreaterThan(500)
  expect(refused).toBeLessThan(2000)
})
