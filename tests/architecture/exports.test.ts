import { expect, test } from 'vitest'
import { handWritten, type Source } from './sources.ts'

/** A value that a file gives to others, by its name. */
const EXPORT = /^export (?:async )?(?:const|let|function|class) \*?(\w+)/gm

/** Whose exports are asked for by a tool, not by a file of ours. */
const FOR_TOOLS = /(^|\/)\.\w+\/|\.stories\.tsx$|^db\/migrations\//

/** The values that a file exports although no other file says their name, also not where it fetches it lazily. */
function unwanted(sources: readonly Source[]): string[] {
  const saidBy = new Map<string, number>()
  for (const { text } of sources)
    for (const name of new Set(text.match(/[\w$]+/g))) saidBy.set(name, (saidBy.get(name) ?? 0) + 1)
  return sources.flatMap(({ path, text }) =>
    FOR_TOOLS.test(path)
      ? []
      : [...text.matchAll(EXPORT)].flatMap(([, name = '']) => (saidBy.get(name) === 1 ? [`${path}: ${name}`] : [])),
  )
}

test('what a file exports is wanted by another', async () => {
  expect(unwanted(await handWritten(['.ts', '.tsx']))).toEqual([])
})

test('an export that no other file names is found, whatever kind of value it is', () => {
  const own =
    'export const LIMIT = 1\nexport async function ask() {}\nexport class Desk {}\nexport function told() {}\n'
  const other = { path: 'web/other.ts', text: "const { told } = await import('./own.ts')" }
  expect(unwanted([{ path: 'web/own.ts', text: own }, other])).toEqual(
    ['LIMIT', 'ask', 'Desk'].map((name) => `web/own.ts: ${name}`),
  )
  expect(unwanted([{ path: 'db/migrations/0001_a.ts', text: 'export function up() {}' }])).toEqual([])
})
