import { expect, test } from 'vitest'
import { email } from '#contracts/base.ts'

test('an address of mail that is too long is looked at no further, so that nobody can keep the server busy with one', () => {
  const before = performance.now()
  const { error } = email.safeParse(`a@${'.'.repeat(100_000)} x`)
  expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
  expect(performance.now() - before).toBeLessThan(1_000)
  expect(email.parse(' Dana.Whitlock@Cedar-Fork.example ')).toBe('dana.whitlock@cedar-fork.example')
  expect(email.safeParse('dana@nowhere').error?.issues.map(({ code }) => code)).toEqual(['invalid_format'])
})
