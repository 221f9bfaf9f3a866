import { expect, test } from 'vitest'
import { readWindow, writeWindow } from '#web/features/loads/typed-window.ts'
import { anInstant } from '../../support/brands.ts'

/** A Friday morning, 8:00 in Chicago. */
const now = anInstant('2026-11-20T14:00:00.000Z')
const reading = {
  now,
  zone: 'America/Chicago',
  isMonthFirst: true,
  today: ['today', 'hoy'],
  tomorrow: ['tomorrow', 'tom', 'mañana'],
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((name) => [name]),
}
const read = (text: string, more = {}) => readWindow(text, { ...reading, ...more })
const window = (from: string | null, to: string | null) => ({
  from: from && `2026-11-${from}:00.000Z`,
  to: to && `2026-11-${to}:00.000Z`,
})

test.each([
  ['7-15', window('20T13:00', '20T21:00')], // not over yet, so today
  ['6-7', window('21T12:00', '21T13:00')], // over already, so tomorrow
  ['7-3', window('20T13:00', '20T21:00')], // nobody loads from seven in the morning to three in the morning
  ['22-4', window('21T04:00', '21T10:00')],
  ['18-6', window('21T00:00', '21T12:00')],
  ['11/24 17 - 11/25 13', window('24T23:00', '25T19:00')],
  ['tomorrow 6:30-9', window('21T12:30', '21T15:00')],
  ['Mañana 7-9', window('21T13:00', '21T15:00')],
  ['mon 7a-3p', window('23T13:00', '23T21:00')],
  ['fri 9-11', window('20T15:00', '20T17:00')],
  ['11/24 0700 to 1500', window('24T13:00', '24T21:00')],
  ['2026-11-24 7-9', window('24T13:00', '24T15:00')],
  ['11/24 22:00 - 11/26 4:00', window('25T04:00', '26T10:00')],
  ['tom 7', window('21T13:00', '21T13:00')],
  ['tomorrow', { from: '2026-11-21T06:00:00.000Z', to: '2026-11-22T05:59:00.000Z' }],
  ['-16', window(null, '20T22:00')],
  ['7-', window('21T13:00', null)],
  ['', { from: null, to: null }],
])('%j is understood', (typed, expected) => {
  expect(read(typed)).toEqual(expected)
})

test.each(['soon', '17-13', '25-26', '13pm', '7-8-9', '11/31 7-9', 'tomorrow morning', '-'])(
  '%j is not guessed',
  (typed) => {
    expect(read(typed)).toBeUndefined()
  },
)

test('a delivery without a day is not before the pickup begins', () => {
  const notBefore = anInstant('2026-11-23T13:00:00.000Z')
  expect(read('-16', { notBefore })).toEqual(window(null, '23T22:00'))
})

test('where the day comes first, 3/12 is the third of December', () => {
  expect(read('3/12 7-9', { isMonthFirst: false })?.from).toBe('2026-12-03T13:00:00.000Z')
})

test.each(['7-15', '22-4', '-16', '7-', 'tom 7', '11/24 22 - 11/26 4', ''])(
  '%j is the same when read again',
  (typed) => {
    const window = read(typed)
    expect(window && read(writeWindow(window, reading.zone, true))).toEqual(window)
  },
)
