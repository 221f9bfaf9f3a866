import { expect, test } from 'vitest'
import { command, judgeHosCases } from '#server/cli/hos.ts'
import { BadInput } from '#server/cli/read-input.ts'

const good = {
  id: 'a',
  cycle: '70/8',
  exceptions: [],
  start_iso: '2024-06-03T00:00:00-05:00',
  tz: 'America/Chicago',
  events: [
    { at_min: 0, status: 'OFF' },
    { at_min: 300, status: 'D' },
  ],
  end_min: 420,
}
const file = (more: object, schema: unknown = 'hos-cases/1') =>
  JSON.stringify({ schema, cases: [{ ...good, ...more }] })
const firstEvents = (...events: object[]) => file({ events })

test('a case that states clocks gets those, one that states none gets all', () => {
  expect(judgeHosCases(file({ expect: { remaining: { cycle: 0 } } }))).toEqual([
    { id: 'a', violations: [], remaining: { cycle: 4080 } },
  ])
  const all = [{ id: 'a', violations: [], remaining: { drive_11: 540, window_14: 720, break_30: 360, cycle: 4080 } }]
  expect(judgeHosCases(file({}))).toEqual(all)
  expect(judgeHosCases(file({ expect: { violations: [] } }))).toEqual(all)
})

test.each([
  ['no JSON', '{', 'input'],
  ['a list', '[]', 'input'],
  ['no schema', '{"cases": []}', 'schema'],
  ['another schema', file({}, 'hos-cases/2'), 'schema'],
  ['no cases', '{"schema": "hos-cases/1"}', 'cases'],
  ['cases that are no list', '{"schema": "hos-cases/1", "cases": {}}', 'cases'],
  ['no id', file({ id: null }), 'cases[0].id'],
  ['an unknown cycle', file({ cycle: '80/8' }), 'cases[0].cycle'],
  ['a start without its offset', file({ start_iso: '2024-06-03T00:00:00' }), 'cases[0].start_iso'],
  ['an unknown zone', file({ tz: 'America/Nowhere' }), 'cases[0].tz'],
  ['no events', firstEvents(), 'cases[0].events'],
  ['a first event after minute 0', firstEvents({ at_min: 1, status: 'D' }), 'cases[0].events[0].at_min'],
  ['a negative minute', firstEvents({ at_min: -1, status: 'D' }), 'cases[0].events[0].at_min'],
  ['half a minute', firstEvents({ at_min: 0.5, status: 'D' }), 'cases[0].events[0].at_min'],
  ['an unknown status', firstEvents({ at_min: 0, status: 'off' }), 'cases[0].events[0].status'],
  ['an unknown special', firstEvents({ at_min: 0, status: 'OFF', special: 'X' }), 'cases[0].events[0].special'],
  ['a yard move off duty', firstEvents({ at_min: 0, status: 'OFF', special: 'YM' }), 'cases[0].events[0].special'],
  [
    'driving as personal conveyance',
    firstEvents({ at_min: 0, status: 'D', special: 'PC' }),
    'cases[0].events[0].special',
  ],
  [
    'events that go back',
    firstEvents({ at_min: 0, status: 'OFF' }, { at_min: 60, status: 'D' }, { at_min: 30, status: 'ON' }),
    'cases[0].events[2].at_min',
  ],
  [
    'two events at one minute',
    firstEvents({ at_min: 0, status: 'OFF' }, { at_min: 60, status: 'D' }, { at_min: 60, status: 'ON' }),
    'cases[0].events[2].at_min',
  ],
  [
    'an event at the end',
    firstEvents({ at_min: 0, status: 'OFF' }, { at_min: 420, status: 'D' }),
    'cases[0].events[1].at_min',
  ],
  ['an end before the first minute', file({ end_min: 0 }), 'cases[0].events[0].at_min'],
  ['an end in milliseconds', file({ end_min: 25_200_000 }), 'cases[0].end_min'],
  ['an unknown exception', file({ exceptions: [{ type: 'snow' }] }), 'cases[0].exceptions[0].type'],
  ['adverse conditions without a minute', file({ exceptions: [{ type: 'adverse' }] }), 'cases[0].exceptions[0].at_min'],
  ['an unknown clock', file({ expect: { remaining: { shift: 1 } } }), 'cases[0].expect.remaining.shift'],
])('%s is refused by the name of the field', (_, text, field) => {
  expect(() => judgeHosCases(text)).toThrow(BadInput)
  expect(() => judgeHosCases(text)).toThrow(expect.objectContaining({ field }))
})

test('a refusal is one line, also where the input has several', async () => {
  const wrong: string[] = []
  const io = { stdin: async () => file({ tz: 'a\nb' }), out: () => {}, err: (line: string) => void wrong.push(line) }
  expect(await command.run(['-'], io)).toBe(1)
  expect(wrong).toEqual(['cases[0].tz: no such time zone: "a\\nb"'])
})
