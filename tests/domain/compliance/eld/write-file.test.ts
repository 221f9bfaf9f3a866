import { expect, test } from 'vitest'
import type { EldFile } from '#domain/compliance/eld/eld-file.ts'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import { D, doesFile, event, OFF, ON } from './files.ts'

/** Check values by a second program, written from the appendix alone. */
const LINES = [
  'ELD File Header Segment:',
  'Doe,John,jdoe,IL,D1234567,62',
  ',,,96',
  'TRUCK7,1FUJGHDV0CLBP8834,BX987 10567,77',
  '1000003,Bulk Lines LLC,8,000000,05,3F',
  'B 75354,0,C7',
  '060324,180000,41.88,-87.63,120345,4321.5,8D',
  'TEST,TEST00,TEST-NOT-FROM-A-REGISTERED-ELD,TEST - NOT FROM A REGISTERED ELD,05',
  'User List:',
  '1,D,Doe,John,F5',
  '2,S,Office,Olga,36',
  '3,D,Unidentified,Driver,49',
  'CMV List:',
  '1,TRUCK7,1FUJGHDV0CLBP8834,50',
  'ELD Event List:',
  '1F2E,1,1,1,4,060324,173000,312,9.4,41.88,-87.63,0,1,1,0,0,CC,2B',
  '1F2C,1,1,1,3,060324,061500,0,0.0,41.88,-87.63,0,1,1,0,0,B5,0A',
  '1F2A,1,2,1,1,060224,190000,,,M,M,0,1,1,0,0,75,EA',
  'ELD Event Annotations or Comments:',
  '1F2A,jdoe,Forgot to log out,060224,190000,Gary; IN,75',
  "Driver's Certification/Recertification Actions:",
  '1F2B,1,060324,060000,060224,1,14',
  'Malfunctions and Data Diagnostic Events:',
  '1F20,1,L,060224,100000,119900,4300.0,1,9D',
  'ELD Login/Logout Report:',
  '1F27,1,jdoe,060324,055500,120033,4312.1,3F',
  'CMV Engine Power-Up and Shut Down Activity:',
  '1F28,1,060324,055800,120033,4312.1,41.88,-87.63,TRUCK7,1FUJGHDV0CLBP8834,BX987 10567,B 75354,C1',
  'Unidentified Driver Profile Records:',
  '1F10,1,1,1,3,060124,120000,3,0.2,X,X,6,1,1,CD,03',
  'End of File:',
  'D604',
]

const linesOf = (file: EldFile) => writeEldFile(file).split('\r')
const lineOf = (file: EldFile, start: string) => linesOf(file).find((line) => line.startsWith(start))

test('a file with something in every list, line by line', () => {
  expect(linesOf(doesFile())).toEqual([...LINES, ''])
})

test('lines end with a carriage return alone, and there is nothing but ASCII', () => {
  const { header } = doesFile()
  const carrier = { ...header.carrier, name: 'Łódź – Nuñez’s\tBulk' }
  const text = writeEldFile(doesFile({ header: { ...header, carrier } }))
  expect(text).toMatch(/^[\x20-\x7e\r]+$/)
  expect(text).toContain("1000003,?odz ? Nunez's Bulk,8")
})

test('commas and line ends inside of a value become semicolons', () => {
  const [annotation] = doesFile().annotations
  if (!annotation) throw new Error('no annotation')
  const written = lineOf(
    doesFile({ annotations: [{ ...annotation, text: 'one,two\rthree\nfour\r\nfive' }] }),
    '1F2A,jdoe',
  )
  expect(written).toMatch(/^1F2A,jdoe,one;two;three;four;five,060224,190000,Gary; IN,[0-9A-F]{2}$/)
})

test('long text is cut to what the format takes', () => {
  const [annotation] = doesFile().annotations
  if (!annotation) throw new Error('no annotation')
  const file = doesFile({ annotations: [{ ...annotation, text: 'x'.repeat(61), location: 'y'.repeat(99) }] })
  expect(
    lineOf(file, '1F2A,jdoe')
      ?.split(',')
      .map((cell) => cell.length),
  ).toEqual([4, 4, 60, 6, 6, 60, 2])
})

test('whatever device the content names, the text says that it is a test', () => {
  const { header } = doesFile()
  const eld = { registrationId: 'ZA10', identifier: '1001ZE', authenticationValue: 'bGthamRrZmpha3Nk', comment: 'X1' }
  expect(linesOf(doesFile({ header: { ...header, eld } }))).toEqual([...LINES, ''])
})

test('the newest record comes first, in every list with times', () => {
  const whole = doesFile()
  const earlier = <Item extends { at: string }>(items: readonly Item[]) => [
    ...items.map((item) => ({ ...item, at: `2023${item.at.slice(4)}` })),
    ...items,
  ]
  const file = doesFile({
    events: earlier(whole.events),
    annotations: earlier(whole.annotations),
    certifications: earlier(whole.certifications),
    malfunctions: earlier(whole.malfunctions),
    logins: earlier(whole.logins),
    engine: earlier(whole.engine),
    unidentified: earlier(whole.unidentified),
  })
  const written = linesOf(file).map((line) => line.match(/,\d{4}(2[34]),\d{6},/)?.[1])
  const years = written.flatMap((year) => year ?? []).join(' ')
  expect(years).toBe('24 24 24 23 23 23 24 23 24 23 24 23 24 23 24 23 24 23')
})

test('a co-driver has a line of their own', () => {
  const { header } = doesFile()
  const coDriver = { lastName: 'Lee', firstName: 'Ann', username: 'annlee' }
  expect(linesOf(doesFile({ header: { ...header, coDriver, isExempt: true } })).slice(2, 6)).toEqual([
    expect.stringMatching(/^Lee,Ann,annlee,/),
    expect.stringMatching(/^TRUCK7,/),
    expect.stringMatching(/^1000003,/),
    expect.stringMatching(/^B 75354,E,/),
  ])
})

test.each([
  [{ lat: -15.675, lon: 179.999, isReduced: false }, '-15.68,180.00'],
  [{ lat: -0.001, lon: 0.004, isReduced: false }, '0.00,0.00'],
  [{ lat: 38.94, lon: -77.04, isReduced: true }, '38.9,-77.0'],
  ['malfunction', 'E,E'],
  ['no_fix', 'X,X'],
  [null, ','],
] as const)('the position %j is written %s', (position, cells) => {
  const file = doesFile({ events: [event(ON, '2024-06-03T17:30:00', 0, { position })] })
  expect(lineOf(file, '0,1,1,1,4')).toContain(`,060324,173000,0,0.0,${cells},0,`)
})

test('sequence ids are hexadecimal without leading zeros', () => {
  const events = [0, 0xbb, 0xffff].map((id) => event(D, '2024-06-03T10:00:00', id))
  const ids = linesOf(doesFile({ events })).filter((line) => line.includes(',1,1,1,3,060324,100000'))
  expect(ids.map((line) => line.split(',')[0])).toEqual(['0', 'BB', 'FFFF'])
})

test('miles are whole and hours have a tenth; more than six miles since a fix are six', () => {
  const counters = { accumulatedMiles: 12.6, elapsedEngineHours: 1.25, milesSinceFix: 9 }
  const file = doesFile({ events: [event(OFF, '2024-06-03T17:30:00', 1, counters)] })
  expect(lineOf(file, '1,1,1,1,1')).toContain(',173000,13,1.3,41.88,-87.63,6,1,1,0,0,')
})
