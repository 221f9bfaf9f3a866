import { afterAll, beforeAll, expect, test } from 'vitest'
import { createQuoteInput } from '#contracts/quotes.ts'
import { cents, microRate } from '#domain/units/money.ts'
import { expireQuotes } from '#server/features/quotes/expire-quotes.ts'
import { aDay } from '../../support/brands.ts'
import { mailPapers } from '../../support/mailings.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { closedLoad, set } from '../charges/money-world.ts'
import { accepted, BELOW_COST, BELOW_FLOOR, conversion, draft, quoteFields, sent, TODAY } from './quote-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a draft keeps what was typed and what it comes to, without a number', async () => {
  const { cedar } = world
  const { id, number } = await draft(cedar)
  expect(number).toBeNull()
  const quote = await cedar.admin.quotes.byId({ id })
  expect(quote).toMatchObject({ ...quoteFields(cedar), status: 'draft', revision: 1, missing: [] })
  expect(quote.figures).toMatchObject({
    ok: true,
    estimate: {
      plan: { cycleMin: 110, loads: 42, fits: true },
      cost: { totalCents: 37_069 },
      price: { linehaul: 46_800, accessorials: 1_500, total: 48_300, isBelowFloor: false },
    },
  })
  const { rows } = await cedar.admin.quotes.list({ q: 'east lot' })
  // 41 loads at $483.00 and one of 16 tons at $312.00 and its tarp.
  expect(rows[0]).toMatchObject({ id, totalCents: 41 * 48_300 + 32_700, marginHundredths: 2_325, daysOut: null })
})

test('an incomplete draft is kept, and names what it waits for', async () => {
  const { cedar } = world
  const { id, version } = await draft(cedar, { quantityMilli: null, customerId: null, rateMicro: null })
  const quote = await cedar.admin.quotes.byId({ id })
  expect(quote.figures).toEqual({ ok: false, missing: ['quantityMilli'], lacks: [] })
  expect(quote.missing).toEqual(['customerId', 'rateMicro', 'quantityMilli'])
  const send = cedar.admin.quotes.send({ ...op(), id, version, email: null })
  expect(await refusal(send)).toMatchObject({ code: 'quote_incomplete', field: 'customerId' })
})

test('what cannot stand is refused at its field', async () => {
  const { cedar, stone } = world
  const make = (some: Parameters<typeof quoteFields>[1]) => refusal(draft(cedar, some))
  expect(await make({ endsOn: aDay('2026-03-22') })).toMatchObject({ code: 'ends_before_start', field: 'endsOn' })
  expect(await make({ endsOn: aDay('2036-03-22') })).toMatchObject({ code: 'too_big', field: 'endsOn' })
  expect(await make({ prospectName: 'Elm' })).toMatchObject({ code: 'quote_two_customers', field: 'prospectName' })
  expect(await make({ customerId: stone.ids.customer })).toMatchObject({ code: 'not_found', field: 'customerId' })
})

test('a quantity of nothing and a margin above all are no input', () => {
  const { cedar } = world
  const input = { ...op(), id: newId(), ...quoteFields(cedar) }
  expect(createQuoteInput.safeParse(input).success).toBe(true)
  for (const wrong of [{ quantityMilli: 0 }, { loadMilli: 0 }, { marginHundredths: 10_001 }, { tons: 4 }]) {
    expect(createQuoteInput.safeParse({ ...input, ...wrong }).success).toBe(false)
  }
})

test('a draft that somebody else saved meanwhile is not written over, and one without a number can be deleted', async () => {
  const { cedar } = world
  const { id, version } = await draft(cedar)
  const change = { ...quoteFields(cedar, { trucks: 3 }), id, version }
  const next = await cedar.admin.quotes.update({ ...op(), ...change })
  expect(next.version).toBe(version + 1)
  expect(await refusal(cedar.admin.quotes.update({ ...op(), ...change }))).toMatchObject({ code: 'stale_version' })
  await cedar.admin.quotes.remove({ ...op(), id, version: next.version })
  expect(await refusal(cedar.admin.quotes.byId({ id }))).toMatchObject({ code: 'not_found' })
})

test('sending gives the next number, keeps what was agreed with its hash, and mails a link and the paper', async () => {
  const { cedar, db } = world
  const first = await sent(cedar)
  const second = await sent(cedar)
  expect(first.number).toMatch(/^Q-\d{5}$/)
  expect(Number(second.number?.slice(2))).toBe(Number(first.number?.slice(2)) + 1)
  expect(first.token).toBeNull()
  const row = await db.selectFrom('quotes').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ status: 'sent', sent_to: 'dana@customer.example' })
  expect(row.agreement).toMatchObject({ number: first.number, totalCents: 41 * 48_300 + 32_700, terms: 'Net 30' })
  // Cost, margin and internal notes are no part of what the customer is shown.
  expect(Object.keys(row.agreement ?? {}).filter((name) => /cost|margin|notes|truck|probab/i.test(name))).toEqual([])
  expect(row.agreement_sha256).toMatch(/^[0-9a-f]{64}$/)
  expect((await cedar.admin.quotes.byId({ id: second.id })).mailing).toMatchObject({ state: 'drawing' })
  await mailPapers(world)
  expect((await cedar.admin.quotes.byId({ id: second.id })).mailing).toMatchObject({ state: 'waiting' })
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'quote')
    .where('attachment_name', '=', `${second.number}.pdf`)
    .executeTakeFirstOrThrow()
  expect(mail.to_address).toBe('dana@customer.example')
  expect(mail.subject).toContain(second.number)
  expect(mail.body).toContain('/customer-portal#')
  const link = await db
    .selectFrom('share_links')
    .selectAll()
    .where('scope', '=', 'quote')
    .where('scope_id', '=', first.id)
    .executeTakeFirstOrThrow()
  expect(link.expires_at.slice(0, 10)).toBe('2026-05-16')
})

test('without an address the link is told once, to be handed over', async () => {
  const { cedar } = world
  const { id, version } = await draft(cedar)
  const operation = op()
  const told = await cedar.admin.quotes.send({ ...operation, id, version, email: null })
  expect(told.token).toMatch(/^[\w-]{43}$/)
  const again = await cedar.admin.quotes.send({ ...operation, id, version, email: null })
  expect(again).toEqual({ ...told, token: null })
})

test('two who send at once take two numbers, and none is left out', async () => {
  const { cedar } = world
  const drafts = await Promise.all(Array.from({ length: 6 }, () => draft(cedar)))
  const done = await Promise.all(
    drafts.map(({ id, version }) => cedar.admin.quotes.send({ ...op(), id, version, email: 'dana@customer.example' })),
  )
  const numbers = done.map(({ number }) => Number(number?.slice(2))).sort((a, b) => a - b)
  const [least = 0] = numbers
  expect(numbers).toEqual(numbers.map((_, at) => least + at))
})

test('a price below the floor needs the approval of another admin, who is told', async () => {
  const { cedar, db } = world
  const { user_id: other } = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', cedar.id)
    .where('role', '=', 'dispatcher')
    .executeTakeFirstOrThrow()
  const { id, version } = await draft(cedar, BELOW_FLOOR)
  const send = (at: number) => cedar.admin.quotes.send({ ...op(), id, version: at, email: null })
  expect(await refusal(send(version))).toMatchObject({ code: 'quote_needs_approval' })
  const submit = () => cedar.admin.quotes.submit({ ...op(), id, version, reason: 'A new customer' })
  expect(await refusal(submit())).toMatchObject({ code: 'quote_no_other_admin' })
  await db
    .insertInto('user_roles')
    .values({
      fleet_id: cedar.id,
      user_id: other,
      role: 'admin',
      granted_at: world.clock.now(),
    })
    .execute()
  const asked = await submit()
  expect(asked).toMatchObject({ status: 'approval' })
  expect(asked.number).toMatch(/^Q-\d{5}$/)
  const approve = cedar.admin.quotes.approve({ ...op(), id, version: asked.version })
  expect(await refusal(approve)).toMatchObject({ code: 'quote_other_admin' })
  expect(await refusal(send(asked.version))).toMatchObject({ code: 'quote_needs_approval' })
  const news = await db.selectFrom('notifications').selectAll().where('entity_id', '=', id).execute()
  expect(news).toMatchObject([{ kind: 'quote_approval', user_id: other }])
  await db.updateTable('quotes').set({ approval_asked_by: other }).where('id', '=', id).execute()
  const given = await cedar.admin.quotes.approve({ ...op(), id, version: asked.version })
  expect(await send(given.version)).toMatchObject({ status: 'sent', number: asked.number })
  await db.deleteFrom('user_roles').where('user_id', '=', other).where('role', '=', 'admin').execute()
})

test('where a reason is enough, whoever gives it may send; a changed price asks anew', async () => {
  const { cedar } = world
  await set(world, cedar, 'quote_below_floor', 'reason')
  const { id, version } = await draft(cedar, BELOW_COST)
  const asked = await cedar.admin.quotes.submit({ ...op(), id, version, reason: 'Keeps two trucks at work' })
  expect(await cedar.admin.quotes.byId({ id })).toMatchObject({
    approval: { reason: 'Keeps two trucks at work', askedByMe: true },
    mayTake: { send: true, take_back: true, edit: false },
  })
  const back = await cedar.admin.quotes.takeBack({ ...op(), id, version: asked.version })
  const send = cedar.admin.quotes.send({ ...op(), id, version: back.version, email: null })
  expect(await refusal(send)).toMatchObject({ code: 'quote_needs_approval' })
  await set(world, cedar, 'quote_below_floor', 'other_admin')
  const fine = await draft(cedar)
  const needless = cedar.admin.quotes.submit({ ...op(), id: fine.id, version: fine.version, reason: 'Why not' })
  expect(await refusal(needless)).toMatchObject({ code: 'quote_not_below_floor' })
})

test('a new version has the same number, replaces what the customer holds, and shows what differs', async () => {
  const { cedar } = world
  const first = await sent(cedar)
  const next = await cedar.admin.quotes.revise({ ...op(), id: first.id, version: first.version, newId: newId() })
  expect(next).toMatchObject({ status: 'draft', number: `${first.number}-2` })
  expect(await cedar.admin.quotes.byId({ id: first.id })).toMatchObject({ status: 'superseded', newestId: next.id })
  await cedar.admin.quotes.update({
    ...op(),
    ...quoteFields(cedar, { rateMicro: microRate('19.00') }),
    id: next.id,
    version: next.version,
  })
  const versions = await cedar.admin.quotes.versions({ id: next.id })
  expect(versions.map(({ revision, fields }) => [revision, fields.rateMicro])).toEqual([
    [2, 19_000_000],
    [1, 19_500_000],
  ])
  const { rows } = await cedar.admin.quotes.list({ q: first.number ?? '' })
  expect(rows.map(({ id }) => id)).toEqual([next.id])
  const again = cedar.admin.quotes.revise({ ...op(), id: first.id, version: first.version + 1, newId: newId() })
  expect(await refusal(again)).toMatchObject({ code: 'quote_wrong_status' })
  const remove = cedar.admin.quotes.remove({ ...op(), id: next.id, version: next.version + 1 })
  expect(await refusal(remove)).toMatchObject({ code: 'quote_has_number' })
})

test('a quote ends the day after its last one in the zone of the fleet, and is told of before', async () => {
  const { cedar, db, ports } = world
  const { id } = await sent(cedar, { validUntil: aDay('2026-03-19') })
  await expireQuotes(ports)
  const told = () => db.selectFrom('notifications').select('kind').where('entity_id', '=', id).execute()
  expect(await told()).toEqual([])
  world.clock.addMinutes(24 * 60)
  await expireQuotes(ports)
  await expireQuotes(ports)
  expect(await told()).toEqual([{ kind: 'quote_expiring' }])
  world.clock.addMinutes(2 * 24 * 60)
  await expireQuotes(ports)
  expect(await cedar.admin.quotes.byId({ id })).toMatchObject({ status: 'sent' })
  world.clock.addMinutes(24 * 60)
  await expireQuotes(ports)
  const ended = await cedar.admin.quotes.byId({ id })
  expect(ended).toMatchObject({ status: 'expired', mayTake: { revise: true, accept: false, send: false } })
  const anew = await cedar.admin.quotes.revise({ ...op(), id, version: ended.version, newId: newId() })
  expect(await cedar.admin.quotes.byId({ id })).toMatchObject({ status: 'expired' })
  expect(await cedar.admin.quotes.byId({ id: anew.id })).toMatchObject({ validUntil: '2026-04-19', status: 'draft' })
  world.clock.addMinutes(-4 * 24 * 60)
})

test('an accepted quote becomes one job with its price, its charges and its loads', async () => {
  const { cedar, db } = world
  const quote = await accepted(world, cedar)
  const made = await cedar.admin.quotes.convert(conversion(quote))
  expect(made).toMatchObject({ status: 'converted', jobName: 'Base course for the east lot' })
  expect(made.loads).toHaveLength(3)
  const job = await cedar.admin.jobs.byId({ id: made.jobId })
  expect(job).toMatchObject({
    targetMilli: 1_000_000,
    loadMilli: 24_000,
    customerId: cedar.ids.customer,
    poNumber: 'PO 4411',
  })
  const terms = await db
    .selectFrom('loads as l')
    .innerJoin('load_terms as t', 't.load_id', 'l.id')
    .select(['t.rate_micro', 't.basis', 't.source_id'])
    .where('l.job_id', '=', made.jobId)
    .where('t.side', '=', 'customer')
    .execute()
  const kept = await db
    .selectFrom('quote_conversions')
    .selectAll()
    .where('job_id', '=', made.jobId)
    .executeTakeFirstOrThrow()
  expect(terms).toEqual(Array(3).fill({ rate_micro: 19_500_000, basis: 'per_ton', source_id: kept.rate_card_id }))
  const charges = await db
    .selectFrom('charges as c')
    .innerJoin('loads as l', 'l.id', 'c.load_id')
    .select(['c.label', 'c.amount_cents', 'c.side'])
    .where('l.job_id', '=', made.jobId)
    .execute()
  expect(charges).toEqual(Array(3).fill({ label: 'Tarp', amount_cents: 1_500, side: 'customer' }))
  const again = cedar.admin.quotes.convert({ ...conversion(quote), version: made.version })
  expect(await refusal(again)).toMatchObject({ code: 'quote_wrong_status' })
  const actual = await cedar.admin.quotes.actual({ id: quote.id })
  expect(actual).toMatchObject({ jobId: made.jobId, facts: { loads: 0 }, progress: { underWayMilli: 72_000 } })
})

test('a second job of a quote is refused by the database, whoever asks', async () => {
  const { cedar, db } = world
  const quote = await accepted(world, cedar)
  const made = await cedar.admin.quotes.convert(conversion(quote, 0))
  const other = await accepted(world, cedar)
  const elsewhere = await cedar.admin.quotes.convert(conversion(other, 0))
  const row = await db
    .selectFrom('quote_conversions')
    .selectAll()
    .where('job_id', '=', made.jobId)
    .executeTakeFirstOrThrow()
  const second = db
    .insertInto('quote_conversions')
    .values({ ...row, job_id: elsewhere.jobId })
    .execute()
  await expect(second).rejects.toMatchObject({ constraint_name: 'quote_conversions_once' })
  await db.updateTable('quotes').set({ status: 'accepted' }).where('id', '=', quote.id).execute()
  const third = cedar.admin.quotes.convert({ ...conversion(quote), version: made.version })
  expect(await refusal(third)).toMatchObject({ code: 'quote_converted' })
})

test('two who convert at once make one job', async () => {
  const { cedar, db } = world
  const quote = await accepted(world, cedar)
  const tries = await Promise.allSettled([1, 2, 3].map(() => cedar.admin.quotes.convert(conversion(quote, 1))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { count } = await db
    .selectFrom('quote_conversions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('root_id', '=', quote.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('a quote to a company that was no customer names its customer when it becomes a job', async () => {
  const { cedar } = world
  const quote = await accepted(world, cedar, { customerId: null, prospectName: 'Elm Paving' })
  const bare = cedar.admin.quotes.convert(conversion(quote))
  expect(await refusal(bare)).toMatchObject({ code: 'quote_needs_customer', field: 'customerId' })
  await cedar.admin.quotes.convert({ ...conversion(quote), customerId: cedar.ids.customer })
  expect(await cedar.admin.quotes.byId({ id: quote.id })).toMatchObject({
    customerId: cedar.ids.customer,
    prospectName: null,
  })
})

test('what is with customers is summed up, by chance too, and won and lost are told apart', async () => {
  const { stone } = world
  expect(await stone.admin.quotes.summary()).toMatchObject({ open: 0, pipelineCents: 0, rateHundredths: null })
  await sent(stone, { probability: 50, followUpOn: TODAY, lines: null })
  const lost = await sent(stone, { lines: null })
  await stone.admin.quotes.decline({ ...op(), id: lost.id, version: lost.version, reason: 'Too dear' })
  await accepted(world, stone, { lines: null })
  const total = cents(41 * 46_800 + 31_200)
  expect(await stone.admin.quotes.summary()).toMatchObject({
    open: 1,
    pipelineCents: total,
    weightedCents: total / 2,
    due: 1,
    won: 1,
    lost: 1,
    rateHundredths: 5_000,
    byMargin: [{ key: '20_to_30', won: 1, lost: 1 }],
  })
  const { rows } = await stone.admin.quotes.list({ due: true })
  expect(rows).toMatchObject([{ isDue: true, daysOut: 0 }])
})

test('a new quote begins with the settings, and with what the newest one assumed', async () => {
  const { stone } = world
  await set(world, stone, 'quote_valid_days', 10)
  await draft(stone, { truckHourMicro: microRate('101'), loadMin: 12 })
  expect(await stone.admin.quotes.start()).toMatchObject({
    validUntil: '2026-03-26',
    marginHundredths: 2_000,
    truckHourMicro: 101_000_000,
    loadMin: 12,
    fuelMicro: 3_789_000,
  })
})

test('what is typed so far comes to figures without being kept', async () => {
  const { cedar } = world
  const preview = await cedar.admin.quotes.preview({ fields: quoteFields(cedar, { customerId: null }) })
  expect(preview).toMatchObject({ ok: true, floorHundredths: 1_000, estimate: { costPerUnitCents: 1_545 } })
  const volume = cedar.admin.quotes.preview({ fields: quoteFields(cedar, { basis: 'per_bushel' }) })
  expect(await volume).toEqual({ ok: false, missing: [], lacks: ['material_bushel_weight'] })
})

test('beside what is assumed stands what the nearest delivered loads really took', async () => {
  const { stone } = world
  const asked = {
    pickupSiteId: stone.ids.pit,
    deliverySiteId: stone.ids.jobsite,
    materialId: stone.ids.material,
    distanceM: null,
  }
  expect(await stone.admin.quotes.similar(asked)).toEqual([])
  await closedLoad(world, stone)
  await closedLoad(world, stone)
  const [nearest] = await stone.admin.quotes.similar(asked)
  // An hour and a half at the pit, forty minutes on the road, ten at the job; the second load begins a round later.
  expect(nearest).toMatchObject({
    loads: 2,
    isSameLane: true,
    atPickupMin: 90,
    haulMin: 40,
    atDeliveryMin: 10,
    netLb: 47_310,
    tickets: 2,
  })
  expect(await world.cedar.admin.quotes.similar({ ...asked })).toEqual([])
  const far = { ...asked, pickupSiteId: null, distanceM: 4_000_000 }
  expect(await stone.admin.quotes.similar(far)).toEqual([])
})

test('the loads of its job stand beside what was quoted once they are delivered', async () => {
  const { cedar, db } = world
  const quote = await accepted(world, cedar)
  const made = await cedar.admin.quotes.convert(conversion(quote, 0))
  const load = await closedLoad(world, cedar)
  await db.updateTable('loads').set({ job_id: made.jobId }).where('id', '=', load.id).execute()
  const actual = await cedar.admin.quotes.actual({ id: quote.id })
  expect(actual).toMatchObject({
    facts: { loads: 1, atPickupMin: 90, haulMin: 40, atDeliveryMin: 10, netLb: 47_310, charged: 1 },
    progress: { deliveredMilli: 23_655 },
  })
  expect(actual?.facts.revenueCents).toBe(29_196)
})
