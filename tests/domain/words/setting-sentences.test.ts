import { expect, test } from 'vitest'
import { loadWords } from '#domain/words/load-words.ts'

const en = await loadWords('en')
const es = await loadWords('es')
const fr = await loadWords('fr')

test.each([
  ['English', en],
  ['Spanish', es],
  ['French', fr],
])('every setting says in a sentence of its own what it decides, in %s', (_, { settings }) => {
  const sentences = Object.values(settings.sentence)
  expect(sentences.filter((sentence) => !/^\p{Lu}.*\s.*[.:]$/u.test(sentence))).toEqual([])
  expect(new Set(sentences).size).toBe(sentences.length)
})
