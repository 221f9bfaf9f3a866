import { expect, test } from 'vitest'
import { isRefusalPart, loadWords } from '#domain/words/load-words.ts'
import { speak } from '#web/format/spoken-words.ts'

test('a refusal of any domain is said once the domains’ refusals were asked for, and not before', async () => {
  const spoken = await speak('en')
  await spoken.need(['refusals'])
  expect(spoken.refusal('required')?.({})).toBe('This is needed.')
  expect(spoken.refusal('quote_expired')).toBeUndefined()
  const coming = spoken.refusalsComing()
  expect(coming).toBeInstanceOf(Promise)
  await coming
  expect(spoken.refusalsComing()).toBeNull()
  expect(spoken.refusal('quote_expired')?.({})).toMatch(/\w.*\.$/)
  expect(spoken.refusal('fuel_in_future')?.({})).toMatch(/\w.*\.$/)
  expect(spoken.refusal('toString')).toBeUndefined()
})

test('no code is a sentence of two domains, which would make one of them never said', async () => {
  const words = await loadWords('en')
  const codes = Object.entries(words)
    .filter(([part]) => isRefusalPart(part))
    .flatMap(([, sentences]) => Object.keys(sentences))
  expect(codes.length).toBeGreaterThan(300)
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})
