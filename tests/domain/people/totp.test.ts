import { describe, expect, test } from 'vitest'
import {
  base32,
  fromBase32,
  matchTotp,
  otpauthUri,
  plainRecoveryCode,
  recoveryCode,
  totpCode,
  totpStep,
} from '#domain/people/totp.ts'

/** The secret of RFC 6238's own table for SHA-1. */
const secret = new TextEncoder().encode('12345678901234567890')

describe('RFC 6238, appendix B', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i seconds the code is %s', async (seconds, code) => {
    expect(await totpCode(secret, totpStep(seconds * 1000), 8)).toBe(code)
  })
})

describe('RFC 4648', () => {
  test.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is %s', (text, encoded) => {
    const bytes = new TextEncoder().encode(text)
    expect(base32(bytes)).toBe(encoded)
    expect(new TextDecoder().decode(fromBase32(encoded.toLowerCase()))).toBe(text)
  })
})

describe('a typed code', () => {
  const now = 1_234_567_890_000
  const at = (step: number) => totpCode(secret, totpStep(now) + step)

  test('is taken a step early and a step late, no further, with or without a space', async () => {
    expect(await matchTotp(secret, await at(0), now, 0)).toBe(totpStep(now))
    expect(await matchTotp(secret, await at(-1), now, 0)).toBe(totpStep(now) - 1)
    expect(await matchTotp(secret, await at(1), now, 0)).toBe(totpStep(now) + 1)
    expect(await matchTotp(secret, await at(-2), now, 0)).toBeNull()
    expect(await matchTotp(secret, await at(2), now, 0)).toBeNull()
    const code = await at(0)
    expect(await matchTotp(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, now, 0)).toBe(totpStep(now))
  })

  test('is not taken twice', async () => {
    expect(await matchTotp(secret, await at(0), now, totpStep(now))).toBeNull()
  })

  test.each(['', '12345', 'abcdef', '１２３４５６', '9'.repeat(1000)])('%s is none', async (typed) => {
    expect(await matchTotp(secret, typed, now, 0)).toBeNull()
  })
})

test('the picture names the product and the account, whatever is in them', () => {
  expect(otpauthUri('Haulbook', 'a+b@x.example', 'MZXW6')).toBe(
    'otpauth://totp/Haulbook%3Aa%2Bb%40x.example?secret=MZXW6&issuer=Haulbook&algorithm=SHA1&digits=6&period=30',
  )
})

test('a recovery code is the same however it is typed', () => {
  const code = recoveryCode(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))
  expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/)
  expect(plainRecoveryCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''))
})
