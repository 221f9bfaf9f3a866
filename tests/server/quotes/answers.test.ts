import { afterAll, beforeAll, expect, test } from 'vitest'
import { portalRights } from '#domain/access/portal-rights.ts'
import type { QuoteFields } from '#domain/sales/quote-facts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { findLink } from '#server/features/share/link-of-request.ts'
import { appRouter } from '#server/router.ts'
import { createCaller } from '#server/trpc.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World, type WorldFleet } from '../../support/world.ts'
import { conversion, draft, quoteFields } from './quote-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The customer who came by a secret. */
async function visitorBy(token: string) {
  const link = await findLink(world.ports, token)
  if (!link) throw new Error('the link opens nothing')
  const request = new Request('http://localhost/trpc', { headers: { 'user-agent': 'a phone' } })
  const from = { ports: world.ports, request, headers: new Headers(), session: null, link, ip: '10.0.0.9' }
  return createCaller(appRouter)({ ...from, requestId: 't' })
}

/** A quote that is with its customer, and the customer behind its link. */
async function withCustomer(fleet: WorldFleet, some: Partial<QuoteFields> = {}) {
  const { id, version } = await draft(fleet, some)
  const { token } = await fleet.admin.quotes.send({ ...op(), id, version, email: null })
  if (!token) throw new Error('no token')
  const visitor = await visitorBy(token)
  return { id, visitor, quote: await visitor.portalQuotes.byId({ id }) }
}

const signature = (quote: {
  id: Uuid
  agreementSha256: Awaited<ReturnType<typeof withCustomer>>['quote']['agreementSha256']
}) => ({
  ...op(),
  id: quote.id,
  agreementSha256: quote.agreementSha256,
  signerName: 'Lee Osage',
  signerPosition: 'Owner',
  strokes: {
    width: 1000,
    height: 334,
    lines: [[[10, 10, 0] as [number, number, number], [200, 90, 40] as [number, number, number]]],
  },
  consent: 'I accept this quote for my company.',
})

test('a customer reads what went out, without cost, margin or notes, and the fleet hears that it was seen once', async () => {
  const { cedar } = world
  const { id, visitor, quote } = await withCustomer(cedar)
  expect(quote).toMatchObject({
    status: 'open',
    agreement: { name: 'Base course for the east lot', totalCents: 41 * 48_300 + 32_700, terms: 'Net 30' },
    answer: null,
  })
  expect(JSON.stringify(quote)).not.toMatch(/They asked two others|37069|truckHour/)
  expect(await cedar.admin.quotes.byId({ id })).toMatchObject({ status: 'sent', viewedAt: null })
  await visitor.portalQuotes.see({ ...op(), id })
  const seen = await cedar.admin.quotes.byId({ id })
  expect(seen.status).toBe('viewed')
  world.clock.addMinutes(10)
  await visitor.portalQuotes.see({ ...op(), id })
  expect((await cedar.admin.quotes.byId({ id })).viewedAt).toBe(seen.viewedAt)
})

test('accepting keeps name, signature and the hash of the terms, tells the admins, and happens once', async () => {
  const { cedar, db } = world
  const { id, visitor, quote } = await withCustomer(cedar)
  const answer = signature(quote)
  expect(await visitor.portalQuotes.accept(answer)).toEqual({ id, status: 'accepted' })
  expect(await visitor.portalQuotes.accept(answer)).toEqual({ id, status: 'accepted' })
  expect(await visitor.portalQuotes.accept({ ...answer, ...op(), signerName: 'Somebody else' })).toEqual({
    id,
    status: 'accepted',
  })
  const kept = await db.selectFrom('quote_answers').selectAll().where('quote_id', '=', id).execute()
  expect(kept).toMatchObject([
    {
      answer: 'accepted',
      signer_name: 'Lee Osage',
      method: 'drawn',
      agreement_sha256: quote.agreementSha256,
      consent: 'I accept this quote for my company.',
      ip: '10.0.0.9',
      noted_by: null,
    },
  ])
  const office = await cedar.admin.quotes.byId({ id })
  expect(office).toMatchObject({ status: 'accepted', answer: { signerName: 'Lee Osage', method: 'drawn' } })
  const told = await db.selectFrom('notifications').select('kind').where('entity_id', '=', id).execute()
  expect(told).toEqual([{ kind: 'quote_accepted' }])
  const made = await cedar.admin.quotes.convert(conversion({ id, version: office.version }, 1))
  expect(made.status).toBe('converted')
  expect((await visitor.portalQuotes.byId({ id })).status).toBe('accepted')
})

test('terms that are not those that were read are not accepted', async () => {
  const { visitor, quote } = await withCustomer(world.cedar)
  const other = 'a'.repeat(64) as typeof quote.agreementSha256
  const accept = visitor.portalQuotes.accept({ ...signature(quote), agreementSha256: other })
  expect(await refusal(accept)).toMatchObject({ code: 'quote_terms_changed' })
})

test('a quote past its last day is refused before anybody has ended it, and so is a replaced one', async () => {
  const { cedar } = world
  const late = await withCustomer(cedar, { validUntil: aDay('2026-03-17') })
  world.clock.addMinutes(2 * 24 * 60)
  expect((await late.visitor.portalQuotes.byId({ id: late.id })).status).toBe('expired')
  expect(await refusal(late.visitor.portalQuotes.accept(signature(late.quote)))).toMatchObject({
    code: 'quote_expired',
  })
  const old = await withCustomer(cedar)
  const { version } = await cedar.admin.quotes.byId({ id: old.id })
  await cedar.admin.quotes.revise({ ...op(), id: old.id, version, newId: newId() })
  expect((await old.visitor.portalQuotes.byId({ id: old.id })).status).toBe('replaced')
  expect(await refusal(old.visitor.portalQuotes.accept(signature(old.quote)))).toMatchObject({ code: 'quote_replaced' })
  world.clock.addMinutes(-2 * 24 * 60)
})

test('who told the office that they accept is noted with day and way, as no signature, and it becomes a job', async () => {
  const { cedar, stone } = world
  const { id, visitor } = await withCustomer(cedar)
  const { version, validUntil } = await cedar.admin.quotes.byId({ id })
  const said = { id, version, name: 'Dana Ruiz', channel: 'phone' as const, on: aDay('2026-03-16'), note: 'PO follows' }
  const accept = (more: Partial<typeof said>) => cedar.admin.quotes.accept({ ...op(), ...said, ...more })
  expect(await refusal(stone.admin.quotes.accept({ ...op(), ...said }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(accept({ on: aDay('2026-03-30') }))).toMatchObject({ code: 'day_in_future', field: 'on' })
  world.clock.addMinutes(60 * 24 * 60)
  expect(await refusal(accept({ on: addDays(validUntil ?? said.on, 1) }))).toMatchObject({ code: 'quote_expired' })
  // Said in time, it may be noted later.
  expect(await accept({})).toMatchObject({ status: 'accepted' })
  world.clock.addMinutes(-60 * 24 * 60)
  expect(await refusal(accept({}))).toMatchObject({ code: 'stale_version' })
  expect(await cedar.admin.quotes.byId({ id })).toMatchObject({
    status: 'accepted',
    answer: { signerName: 'Dana Ruiz', method: null, reason: 'PO follows' },
    mayTake: { convert: true, accept: false },
  })
  expect((await cedar.admin.quotes.byId({ id })).answer?.noted).toMatchObject({ channel: 'phone', on: '2026-03-16' })
  expect((await visitor.portalQuotes.byId({ id })).status).toBe('accepted')
})

test('declining keeps the reason, and the quote cannot be accepted any more', async () => {
  const { cedar } = world
  const { id, visitor, quote } = await withCustomer(cedar)
  const decline = { id, reason: 'Another bid was lower', name: null }
  expect(await visitor.portalQuotes.decline({ ...op(), ...decline })).toEqual({ id, status: 'declined' })
  expect(await visitor.portalQuotes.decline({ ...op(), ...decline })).toEqual({ id, status: 'declined' })
  expect(await cedar.admin.quotes.byId({ id })).toMatchObject({
    status: 'declined',
    answer: { reason: 'Another bid was lower' },
    mayTake: { revise: true, convert: false },
  })
  expect(await refusal(visitor.portalQuotes.accept(signature(quote)))).toMatchObject({ code: 'quote_wrong_status' })
})

test('a link opens its own quote only; that of a customer opens all that went out to them, where it shows amounts', async () => {
  const { cedar, stone } = world
  const mine = await withCustomer(cedar)
  const other = await withCustomer(cedar)
  const foreign = await withCustomer(stone)
  const hidden = await draft(cedar)
  for (const { id } of [other, foreign, hidden]) {
    expect(await refusal(mine.visitor.portalQuotes.byId({ id }))).toMatchObject({ code: 'not_found' })
    const accept = mine.visitor.portalQuotes.accept({ ...signature(mine.quote), id })
    expect(await refusal(accept)).toMatchObject({ code: 'not_found' })
  }
  expect((await mine.visitor.portalQuotes.list({})).rows.map(({ id }) => id)).toEqual([mine.id])
  const link = (rights: typeof portalRights | []) =>
    cedar.admin.share.create({
      ...op(),
      id: newId(),
      scope: 'customer',
      scopeId: cedar.ids.customer,
      precision: 'city',
      expiresInDays: 30,
      rights: [...rights],
    })
  const open = await visitorBy((await link(portalRights)).token ?? '')
  const ids = (await open.portalQuotes.list({})).rows.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([mine.id, other.id]))
  expect(ids).not.toContain(hidden.id)
  const closed = await visitorBy((await link([])).token ?? '')
  expect((await closed.portalQuotes.list({})).rows).toEqual([])
  expect(await refusal(closed.portalQuotes.byId({ id: mine.id }))).toMatchObject({ code: 'not_found' })
})

test('what was signed stays as it went out, whatever the office changes afterwards', async () => {
  const { cedar, db } = world
  const { id, visitor, quote } = await withCustomer(cedar)
  await visitor.portalQuotes.accept(signature(quote))
  await db.updateTable('customers').set({ company_name: 'Renamed' }).where('id', '=', cedar.ids.customer).execute()
  const after = await visitor.portalQuotes.byId({ id })
  expect(after.agreement).toEqual(quote.agreement)
  expect(after.agreementSha256).toBe(quote.agreementSha256)
  const change = cedar.admin.quotes.update({ ...op(), ...quoteFields(cedar), id, version: 3 })
  expect(await refusal(change)).toMatchObject({ code: 'quote_wrong_status' })
})
