import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '#domain/access/limits.ts'
import { PASSWORD } from '../../support/people.ts'
import { refusalOf, type TestApp, testApp } from '../../support/test-app.ts'

const PER_HOUR = 3
let app: TestApp
beforeAll(async () => {
  app = await testApp({ signUpsPerHour: PER_HOUR })
})
afterAll(() => app.close())

let count = 0
const found = (ip: string) => {
  count += 1
  const email = `owner${count}@example.com`
  return refusalOf(
    app
      .visitor(ip)
      .api.account.signUp.mutate({ email, password: PASSWORD, fullName: 'Dana', companyName: 'Osage Bulk' }),
  )
}

test('without mail only so many fleets are founded in an hour, and the next hour takes more', async () => {
  for (let i = 0; i < PER_HOUR; i++) expect(await found('198.51.100.7')).toBeNull()
  expect(await found('198.51.100.7')).toMatchObject({
    code: 'too_many_sign_ups',
    status: 429,
    params: { seconds: 3600 },
  })
  const { fleets } = await app.db
    .selectFrom('fleets')
    .select(({ fn }) => fn.countAll<number>().as('fleets'))
    .executeTakeFirstOrThrow()
  expect(fleets).toBe(PER_HOUR)
  app.clock.addMinutes(61)
  expect(await found('198.51.100.7')).toBeNull()
})

test('from many addresses together it is no more than from one', async () => {
  app.clock.addMinutes(61)
  const answers = await Promise.all(Array.from({ length: PER_HOUR + 3 }, (_, i) => found(`203.0.113.${i + 1}`)))
  expect(answers.filter((answer) => answer === null)).toHaveLength(PER_HOUR)
})

test('an address has fewer than all together', () => {
  expect(limits.address_sign_ups.most).toBeLessThan(limits.sign_ups.most)
})
