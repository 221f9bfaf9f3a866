import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFrom, codeHash, shownCode, typedCode } from '#domain/access/portal-code.ts'
import { rightsByCode, rightsOfScope, shareScopes } from '#domain/access/portal-rights.ts'
import { findLink, SHARE_COOKIE } from '#server/features/share/link-of-request.ts'
import { newId, openWorld, refusal, type World } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'
import { setTerms } from '../customers/customers.ts'
import { billedLoad } from '../invoicing/billed.ts'
import { loadOfOther, visitorOf } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await setTerms(world.cedar, world.cedar.ids.customer, { billingEmail: BILLING, dispatchEmail: DISPATCH })
})
afterAll(() => world.close())

const BILLING = 'billing@bluff.example'
const DISPATCH = 'dispatch@bluff.example'
let visitors = 0
const visitor = () => {
  visitors += 1
  return visitorOf(world, null, `10.1.0.${visitors}`)
}

/** The code of the newest mail to an address; null where none came. */
async function mailedCode(to: string): Promise<string | null> {
  const mail = await world.db
    .selectFrom('mails')
    .select('body')
    .where('to_address', '=', to)
    .where('kind', '=', 'portal_code')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return /\d{4} \d{4}/.exec(mail?.body ?? '')?.[0] ?? null
}

async function opened(email: string, reference: string) {
  const { portal, headers } = visitor()
  const { requestId } = await portal.askCode({ reference, email, language: 'en' })
  const code = await mailedCode(email)
  if (!code) throw new Error('no mail')
  await portal.openByCode({ requestId, code })
  const token = new RegExp(`${SHARE_COOKIE}=([\\w-]+)`).exec(headers.get('set-cookie') ?? '')?.[1] ?? ''
  const link = await findLink(world.ports, token)
  if (!link) throw new Error('the code opened nothing')
  return { link, portal: visitorOf(world, link).portal, requestId, code }
}

test('a code is eight digits, typed with or without blanks, and kept as a hash of its own request', async () => {
  const code = await codeFrom('a secret')
  expect(code).toMatch(/^\d{8}$/)
  expect(shownCode('01234567')).toBe('0123 4567')
  expect(typedCode(' 0123-4567 ')).toBe('01234567')
  const [one, two] = [newId(), newId()]
  expect(await codeHash(one, code)).not.toBe(await codeHash(two, code))
})

test('what a code opens follows from how the office knows the address', () => {
  expect(rightsByCode(['dispatch'])).toEqual(['orders', 'sign_off'])
  expect(rightsByCode(['contact'])).toEqual(['orders', 'sign_off'])
  expect(rightsByCode(['dispatch', 'billing'])).toEqual(['invoices', 'orders', 'sign_off'])
  expect(rightsByCode(['invoice_contact'])).toContain('invoices')
  expect(shareScopes.map((scope) => rightsOfScope(scope).length)).toEqual([3, 1, 2, 0, 0])
})

test('a reference and the address that the office knows open the customer’s loads; whoever bills sees invoices', async () => {
  const { cedar, db } = world
  const { load, invoice } = await billedLoad(world, cedar)
  const billing = await opened(BILLING, (invoice.number ?? '').toLowerCase())
  expect(billing.link).toMatchObject({ scope: 'customer', scopeId: cedar.ids.customer, precision: 'city' })
  expect((await billing.portal.invoices({})).rows.map(({ id }) => id)).toContain(invoice.id)
  const dispatch = await opened(DISPATCH, load.number ?? '')
  expect((await dispatch.portal.loads({})).rows.map(({ id }) => id)).toContain(load.id)
  expect(await refusal(dispatch.portal.invoices({}))).toMatchObject({ code: 'not_in_link' })
  const kept = await db.selectFrom('portal_codes').selectAll().where('id', '=', billing.requestId).execute()
  expect(JSON.stringify(kept)).not.toContain(typedCode(billing.code))
  const listed = (await cedar.admin.share.ofFleet({ customerId: cedar.ids.customer })).rows
  expect(listed.find(({ id }) => id === billing.link.id)).toMatchObject({ openedFor: BILLING, createdBy: null })
  // Used up: the same code opens nothing more.
  const { requestId, code } = billing
  expect(await refusal(visitor().portal.openByCode({ requestId, code }))).toMatchObject({ code: 'code_not_right' })
})

test('a wrong reference, a stranger’s and a wrong address are answered like right ones, and mail nothing', async () => {
  const { cedar, db } = world
  const own = await closedLoad(world, cedar)
  const strange = await loadOfOther(world, cedar)
  const before = (await db.selectFrom('mails').select('id').execute()).length
  const answers = []
  for (const [reference, email] of [
    ['L-99999', BILLING],
    [strange.number ?? '', BILLING],
    [own.number ?? '', 'nobody@bluff.example'],
    ["' or 1=1 --", BILLING],
    ['%', BILLING],
  ] as const) {
    const asked = await visitor().portal.askCode({ reference, email, language: 'en' })
    answers.push({ ...asked, requestId: '' })
    expect(await refusal(visitor().portal.openByCode({ requestId: asked.requestId, code: '12345678' }))).toMatchObject({
      code: 'code_not_right',
    })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(before)
})

test('five wrong codes end the right one, and a code ends after a quarter of an hour', async () => {
  const { cedar, clock, db } = world
  const { number } = await closedLoad(world, cedar)
  const ask = async () => {
    await db.deleteFrom('throttles').execute()
    return visitor().portal.askCode({ reference: number ?? '', email: DISPATCH, language: 'en' })
  }
  const { requestId } = await ask()
  const right = await mailedCode(DISPATCH)
  for (let count = 0; count < 5; count++) {
    const wrong = visitor().portal.openByCode({ requestId, code: `0000000${count}` })
    expect(await refusal(wrong)).toMatchObject({ code: 'code_not_right', field: 'code' })
  }
  expect(await refusal(visitor().portal.openByCode({ requestId, code: right ?? '' }))).toMatchObject({
    code: 'code_not_right',
  })
  const late = await ask()
  const code = (await mailedCode(DISPATCH)) ?? ''
  clock.addMinutes(15)
  expect(await refusal(visitor().portal.openByCode({ requestId: late.requestId, code }))).toMatchObject({
    code: 'code_not_right',
  })
})

test('asking is slowed down for a visitor, and so many mails go to one address', async () => {
  const { cedar, db } = world
  await db.deleteFrom('throttles').execute()
  const { number } = await closedLoad(world, cedar)
  const input = { reference: number ?? '', email: BILLING, language: 'en' as const }
  const { portal } = visitor()
  const codes = []
  for (let count = 0; count < 14; count++) codes.push((await refusal(portal.askCode(input)))?.code)
  expect(codes).toContain('throttled')
  const before = (await db.selectFrom('mails').select('id').where('to_address', '=', BILLING).execute()).length
  for (let count = 0; count < 6; count++) await visitor().portal.askCode(input)
  const after = (await db.selectFrom('mails').select('id').where('to_address', '=', BILLING).execute()).length
  expect(after - before).toBeLessThan(6)
})
