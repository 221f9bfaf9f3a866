import { expect, test } from 'vitest'
import { loadWords } from '#domain/words/load-words.ts'
import { loadMeant, type TypedCommand, typedCommand } from '#web/shell/palette-commands.ts'

const en = await loadWords('en')
const es = await loadWords('es')
const fr = await loadWords('fr')

const english = en.loads.commands

test.each([
  ['assign 1042 to Ana Villegas', { kind: 'assign', load: '1042', whom: 'Ana Villegas' }],
  ['  Assign   L-01042  TO  ana ', { kind: 'assign', load: 'L-01042', whom: 'ana' }],
  ['assign 1042 to ', { kind: 'assign', load: '1042', whom: '' }],
  ['assign 1042 to', { kind: 'assign', load: '1042', whom: '' }],
  ['assign 1042 t', { kind: 'assign', load: '1042 t', whom: null }],
  ['assign halverson paving to ana to be', { kind: 'assign', load: 'halverson paving', whom: 'ana to be' }],
  ['assign to', { kind: 'assign', load: 'to', whom: null }],
  ['open L-00068', { kind: 'open', load: 'L-00068' }],
  ['message 1042', { kind: 'message', load: '1042', body: '' }],
  [' Message L-01042  Gate  2, please', { kind: 'message', load: 'L-01042', body: 'Gate  2, please' }],
] satisfies [string, TypedCommand][])('“%s” is a command', (text, command) => {
  expect(typedCommand(text, english)).toEqual(command)
})

test.each([
  '',
  'assign',
  'assign ',
  'open',
  'message',
  'message ',
  'messages 1042',
  'assigned loads',
  'loads',
  '1042',
  'to ana',
  'opening 1042',
])('“%s” is a search', (text) => {
  expect(typedCommand(text, english)).toBeNull()
})

test('commands are typed in the reader’s language, with or without its accents, and in English', () => {
  const ana = { kind: 'assign', load: '1042', whom: 'ana' }
  for (const { loads } of [es, fr]) {
    const { assign, to } = loads.commands
    expect(typedCommand(`${assign} 1042 ${to} ana`, loads.commands)).toEqual(ana)
    expect(typedCommand('assign 1042 to ana', loads.commands)).toEqual(ana)
  }
  expect(typedCommand(`${fr.loads.commands.assign} 1042 a ana`, fr.loads.commands)).toEqual(ana)
})

const found = ['L-01042', 'L-11042', 'L-10420'].map((load_number) => ({ load_number }))

test('a load is meant by its number, with or without letters and zeros before it', () => {
  expect(loadMeant(found, '1042')?.load_number).toBe('L-01042')
  expect(loadMeant(found, ' l-11042 ')?.load_number).toBe('L-11042')
  expect(loadMeant(found, '042')?.load_number).toBeUndefined()
})

test('where several loads may be meant none is, and the only one found is', () => {
  expect(loadMeant(found, 'halverson')).toBeNull()
  expect(loadMeant(found.slice(0, 1), 'halverson')?.load_number).toBe('L-01042')
  expect(loadMeant([{ load_number: 'A-7' }, { load_number: 'B-007' }], '7')).toBeNull()
  expect(loadMeant([], '1042')).toBeNull()
})
