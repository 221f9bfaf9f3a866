import { afterAll, beforeAll, expect, test } from 'vitest'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { storedAgreement } from '#server/features/quotes/agreement.ts'
import { op, openWorld, refusal, type World } from '../../support/world.ts'
import { draft, sent } from './quote-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a quote over ten million is read as it was sent, and one that is too large for any reader is not sent', async () => {
  const { cedar } = world
  // A million loads of $483.00 and more.
  const { id } = await sent(cedar, { quantityMilli: milli(2_000_000_000) })
  const quote = await cedar.admin.quotes.byId({ id })
  expect(quote).toMatchObject({ status: 'sent' })
  const row = await cedar.admin.quotes.list({ q: quote.number ?? '' })
  expect(row.rows[0]?.totalCents).toBeGreaterThan(1_000_000_000)
  const [stored] = await world.db.selectFrom('quotes').select('agreement').where('id', '=', id).execute()
  expect(storedAgreement(stored?.agreement)).toMatchObject({ totalCents: row.rows[0]?.totalCents })
  const absurd = await draft(cedar, { quantityMilli: milli(10_000_000_000), rateMicro: microRate('99000') })
  const send = cedar.admin.quotes.send({ ...op(), id: absurd.id, version: absurd.version, email: null })
  expect(await refusal(send)).toMatchObject({ code: 'quote_too_large', field: 'quantityMilli' })
})
