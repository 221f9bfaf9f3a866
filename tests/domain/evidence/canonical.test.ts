import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { parseSha256, saltedHash, sha256Hex } from '#domain/evidence/hash.ts'

test('the order in which keys were written does not matter', () => {
  expect(canonicalJson({ net: 47_310, gross: 79_960 })).toBe('{"gross":79960,"net":47310}')
  expect(canonicalJson({ gross: 79_960, net: 47_310 })).toBe('{"gross":79960,"net":47310}')
})

test('an accent typed as one character or as two is the same name', () => {
  expect(canonicalJson('Jose\u0301')).toBe(canonicalJson('Jos\u00e9'))
})

test('minus zero is zero, and a key without a value is no key', () => {
  expect(canonicalJson({ a: -0, b: undefined, c: null })).toBe('{"a":0,"c":null}')
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 10n, new Date(0), undefined, [undefined]])(
  'what JSON cannot say is refused: %s',
  (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError)
  },
)

test('reading the text back and writing it again gives the same text', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(JSON.parse(text))).toBe(text)
    }),
  )
})

test('the hash is plain SHA-256 over UTF-8', async () => {
  expect(await sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(await sha256Hex(new TextEncoder().encode('abc'))).toBe(await sha256Hex('abc'))
  expect(parseSha256('ABC')).toBeNull()
})

test('the same name under another salt or in another field has another hash', async () => {
  const hash = await saltedHash('s1', 'signer_name', 'Ray Tull')
  expect(await saltedHash('s2', 'signer_name', 'Ray Tull')).not.toBe(hash)
  expect(await saltedHash('s1', 'driver_name', 'Ray Tull')).not.toBe(hash)
})
