import { expect, test } from 'vitest'
import * as taken from '#domain/evidence/digest.ts'
import * as onServer from '#server/adapters/digest.ts'
import * as inBrowser from '#server/domain/evidence/digest.ts'

const whole = new Uint8Array([7, 97, 98, 99, 7])

test.each([
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [new TextEncoder().encode('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  // A part of a longer piece of memory.
  [whole.subarray(1, 4), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['Zoë’s Pit ⛰', null],
  ['half a character \ud800', null],
])('the digest of %j is the same in a browser and on a server', async (data, known) => {
  const digest = await inBrowser.sha256Digest(data)
  expect(onServer.sha256Digest(data)).toBe(digest)
  if (known !== null) expect(digest).toBe(known)
})

test('a server takes its own', () => {
  expect(taken.sha256Digest).toBe(onServer.sha256Digest)
})
