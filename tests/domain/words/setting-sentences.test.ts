import { expect, test } from 'vitest'
import { en } from '#domain/words/en/index.ts'
import { es } from '#domain/words/es/index.ts'
import { fr } from '#domain/words/fr/index.ts'

test.each([
  ['English', en],
  ['Spanish', es],
  ['French', fr],
])('every setting says in a sentence of its own what it decides, in %s', (_, { settings }) => {
  const sentences = Object.values(settings.sentence)
  expect(sentences.filter((sentence) => !/^\p{Lu}.*\s.*[.:]$/u.test(sentence))).toEqual([])
  expect(new Set(sentences).size).toBe(sentences.length)
})
