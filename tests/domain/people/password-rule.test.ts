import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { isSessionOver } from '#domain/access/session-limits.ts'
import { COMMON_PASSWORDS } from '#domain/people/frequent-passwords.ts'
import { isGuessable } from '#domain/people/password-rule.ts'
import { instant } from '#domain/units/time.ts'
import { anInstant } from '../../support/brands.ts'

const OWN = ['dana.whitlock@cedarridge.example', 'Dana Whitlock', 'Cedar Ridge Aggregates']

describe('a password that is tried first', () => {
  test.each([
    ['one letter', 'aaaaaaaaaaaaaaaa'],
    ['a word repeated', 'dragondragondragon'],
    ['a word repeated and cut off', 'sunshinesunshinesun'],
    ['common words in a row', 'WelcomePassword2026!'],
    ['letters written as signs', 'P@ssw0rdP@ssw0rd1'],
    ['rows of keys', 'qwertyuiopasdfgh'],
    ['digits up and down', '12345678909876543'],
    ['the alphabet', 'abcdefghijklmnop'],
    ['the person’s own name', 'danawhitlock1984'],
    ['the company’s name', 'CedarRidge-Aggregates!'],
    ['the product and the trade', 'haulbook-trucking-1'],
    ['a date and the season', 'Summer-2026-07-04'],
    ['the best-known phrase', 'correct horse battery staple'],
    ['the best-known phrase with signs', 'C0rrect-H0rse-Battery-Staple!9'],
    ['a phrase of every child', 'TwinkleTwinkleLittleStar'],
    ['three common passwords joined', 'footballjennifermustang'],
    ['two common passwords and a year', 'scooter-yankees-1987'],
  ])('%s', (_, password) => {
    expect(isGuessable(password, OWN)).toBe(true)
  })

  test.each([
    ['unrelated words', 'otter climbs a slow purple hill'],
    ['words of another language', 'zanahoria bajo trece puentes'],
    ['random letters', 'xkcdz plmqv wrgtb'],
    ['random letters and figures', 'k7Vt-92qm-Lw4z-08'],
    ['four words that nobody joins', 'gravel lantern museum thistle'],
    ['a script without capitals', 'дождь над тихой рекой'],
  ])('%s is not', (_, password) => {
    expect(isGuessable(password, OWN)).toBe(false)
  })
})

test('the list holds thousands of common passwords', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThanOrEqual(4000)
  for (const common of ['password', '12345678', 'qwerty', 'dragon']) expect(COMMON_PASSWORDS.has(common)).toBe(true)
})

describe('how long a session lasts', () => {
  const opened = anInstant('2026-03-01T08:00:00.000Z')
  const hoursLater = (hours: number) => instant(Date.parse(opened) + hours * 3_600_000)
  const admin: Role[] = ['admin', 'driver']
  const driver: Role[] = ['driver']
  test.each([
    ['an office desk, just under 12 idle hours', admin, 0, 11.99, false],
    ['an office desk, 12 idle hours', admin, 0, 12, true],
    ['an office desk in use, just under 7 days', admin, 160, 167.99, false],
    ['an office desk in use, 7 days', admin, 160, 168, true],
    ['a driver’s phone, 29 days in a drawer', driver, 0, 29 * 24, false],
    ['a driver’s phone, 30 days', driver, 700, 30 * 24, true],
  ])('%s', (_, roles, seenAfterH, nowAfterH, isOver) => {
    expect(isSessionOver({ createdAt: opened, lastSeenAt: hoursLater(seenAfterH) }, roles, hoursLater(nowAfterH))).toBe(
      isOver,
    )
  })
})
