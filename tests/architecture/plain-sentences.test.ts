import { expect, test } from 'vitest'
import { plainSentences } from './plain-sentences.ts'
import { handWritten } from './sources.ts'

/** What is printed on a sample of paper, and what a device is told when the product is installed, have one language. */
const OF_ONE_LANGUAGE = ['web/features/landing/samples/ticket.ts', 'web/build/installable.ts']

test('pages and components say nothing that is not in the words of a language', async () => {
  const sources = (await handWritten(['.ts', '.tsx'])).filter(
    ({ path }) => /^(web|ui)\//.test(path) && !OF_ONE_LANGUAGE.includes(path),
  )
  expect(sources.length).toBeGreaterThan(100)
  const said = sources.flatMap(({ path, text }) =>
    plainSentences(text).map(({ line, text: at }) => `${path}:${line}: ${at}`),
  )
  expect(said).toEqual([])
})

test.each([
  ['<p>Nothing here yet</p>', ['Nothing here yet']],
  ['<b>Loads</b>', ['Loads']],
  ['<p>{count} loads</p>', ['loads']],
  ['<p>Sum: {count}</p>', ['Sum:']],
  ['<p>\n    Some text that was\n    broken. Yes it was\n</p>', ['Some text that was']],
  ['<Field label="Truck" />', ['Truck']],
  ['<Field aria-label="Close it" size="large" />', ['Close it']],
  ["<Field closeLabel={'Close'} />", ['Close']],
  ["showToast({ tone: 'done', text: 'Load was planned' })", ['Load was planned']],
  ['<p>{words.none}</p>', []],
  ['<Field label={words.truck} className="wide" />', []],
  ["const kind = { label: 'in_transit', text: 'code' }", []],
  ['<span>Haulbook</span> // <p>not said</p>', []],
  ['const isLess = (a: Set<string>) => a.size > 2 && b < 3', []],
] satisfies [string, string[]][])('in %s', (source, expected) => {
  expect(plainSentences(source).map(({ text }) => text)).toEqual(expected)
})
