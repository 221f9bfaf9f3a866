import { describe, expect, test } from 'vitest'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import { D, doesFile, event } from './files.ts'
import { CHECK, changed, END, findingsIn, LINES } from './readings.ts'

describe('a file that was changed', () => {
  test('a line: its value and none other is wrong', () => {
    expect(findingsIn(changed(14, 'TRUCK7', 'TRUCK8').join('\r'))).toEqual([
      { line: 14, code: 'wrong_line_check', stated: '50', computed: '58' },
      // The events are of another truck now.
      ...[16, 17, 18].map((line) => expect.objectContaining({ line, code: 'wrong_event_check' })),
    ])
  })

  test('an event: its value and its line’s are wrong', () => {
    expect(findingsIn(changed(17, ',061500,', ',063000,').join('\r'))).toEqual([
      expect.objectContaining({ line: 17, code: 'wrong_line_check', stated: expect.stringMatching(/^[0-9A-F]{2}$/) }),
      { line: 17, code: 'wrong_event_check', segment: 'events', stated: 'B5', computed: '9D' },
    ])
  })

  test('a line together with its value: the file’s value is wrong', () => {
    const lines = LINES.map((line) => (line.startsWith('B 75354,0,') ? 'B 75355,0,CF' : line))
    expect(findingsIn(lines.join('\r'))).toEqual([
      { line: END, code: 'wrong_file_check', stated: CHECK, computed: expect.stringMatching(/^[0-9A-F]{4}$/) },
    ])
  })

  test.each([
    ['no value', ''],
    ['two digits only', '1F'],
    ['another one', '0000'],
  ])('the file’s own value: %s', (_, value) => {
    const lines = LINES.map((line, i) => (i === END - 1 ? value : line))
    const [finding, ...others] = findingsIn(lines.join('\r'))
    expect(others).toEqual([])
    expect(finding).toEqual({ line: value ? END : null, code: 'wrong_file_check', stated: value, computed: CHECK })
  })

  test('a value that is no hexadecimal number', () => {
    expect(findingsIn(changed(14, ',50', ',ZZ').join('\r'))).toEqual([
      { line: 14, code: 'wrong_line_check', stated: 'ZZ', computed: '50' },
    ])
  })

  test('an unidentified record beside two that agree', () => {
    const [record] = doesFile().unidentified
    if (!record) throw new Error('no record')
    const at = ['2024-06-01T13:00:00', '2024-06-01T12:00:00', '2024-06-01T11:00:00'] as const
    const records = at.map((time, i) => ({ ...record, at: time, sequenceId: 10 - i, accumulatedMiles: 3 - i }))
    const lines = writeEldFile(doesFile({ unidentified: records })).split('\r')
    const first = lines.indexOf('Unidentified Driver Profile Records:') + 1
    const text = lines.map((line, i) => (i === first + 1 ? line.replace(/..,..$/, '00,00') : line)).join('\r')
    const codes = findingsIn(text).map(({ line, code }) => [line, code])
    expect(codes).toEqual([
      [first + 2, 'wrong_line_check'],
      [first + 2, 'wrong_event_check'],
      [lines.length - 1, 'wrong_file_check'],
    ])
  })
})

test.each<[string, string]>([
  ['the co-driver', 'annlee'],
  ['who annotated it', 'olga.office'],
])('the check value of an event may be of %s', (_, username) => {
  const coDriver = { lastName: 'Lee', firstName: 'Ann', username: 'annlee' }
  const { header } = doesFile()
  const events = [event(D, '2024-06-03T06:15:00', 7)]
  const annotation = {
    sequenceId: 7,
    text: 'Fuel stop',
    at: '2024-06-03T06:15:00',
    location: '',
    username: 'olga.office',
  }
  const by = (name: string) =>
    writeEldFile(
      doesFile({
        header: { ...header, driver: { ...header.driver, username: name }, coDriver },
        events,
        annotations: [annotation],
      }),
    ).split('\r')
  const foreign = by(username).find((line) => line.startsWith('7,1,1,1,3')) ?? ''
  const own = by('jdoe')
  expect(own).not.toContain(foreign)
  const mixed = own.map((line) => (line.startsWith('7,1,1,1,3') ? foreign : line))
  expect(findingsIn(mixed.join('\r')).map(({ code }) => code)).toEqual(['wrong_file_check'])
})
