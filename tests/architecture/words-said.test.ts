import { expect, test } from 'vitest'
import { isRefusalPart, loadWords } from '#domain/words/load-words.ts'
import { handWritten } from './sources.ts'

const en = await loadWords('en')

/** The names of all words, at every depth, by where they stand: `loads.action.accept`. */
function namesOf(words: object, at: string): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    const path = at ? `${at}.${name}` : name
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [[path, name], ...(isGroup ? namesOf(value, path) : [])]
  })
}

/** Words whose name stands nowhere in the product: nobody says them, also not by a code of the rules. */
function unsaid(words: object, code: string): string[] {
  const named = new Set(code.match(/[\w$]+/g))
  return namesOf(words, '').flatMap(([path, name]) =>
    name.split(/\W+/).every((part) => named.has(part)) ? [] : [path],
  )
}

test('each word has somebody who says it', async () => {
  const sources = await handWritten(['.ts', '.tsx'])
  const product = sources.filter(({ path }) => /^(web|server|ui|db)\//.test(path) && !path.includes('/domain/words/'))
  const missing = unsaid(en, product.map(({ text }) => text).join('\n'))
  // What a domain says where it refuses is read by the code alone, whatever domain has it.
  expect(missing.filter((path) => !isRefusalPart(path))).toEqual([])
})

test('a word that nobody says is named with its place', () => {
  const words = { loads: { title: 'Loads', gone: 'Gone' }, units: { '1': 'one', lb_per_yard: 'lb/yd³' } }
  const code = 'words.loads.title; units.lb_per_yard; const first = 1'
  expect(unsaid(words, code)).toEqual(['loads.gone'])
})
