import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { tellCustomer } from '#server/features/portal/tell-customer.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { closedLoad, haul, pictured, verifyTickets } from '../charges/money-world.ts'
import { billedLoad } from '../invoicing/billed.ts'
import { addJob } from '../jobs/jobs.ts'
import { bookedLoad } from '../loads/haul.ts'
import { behindLink, customerLink, loadOfOther, visitorOf } from './visitor.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const foreman = 'Lee Foreman'

test('a link of a job shows its loads, tons against the order and tickets, and nothing of other jobs', async () => {
  const { cedar, db } = world
  const own = await addJob(cedar, { poMilli: milli(110_000), poUnit: 'ton' })
  const other = await addJob(cedar, { poNumber: 'PO 9999' })
  const load = await closedLoad(world, cedar)
  const strange = await closedLoad(world, cedar)
  await db.updateTable('loads').set({ job_id: own.id }).where('id', '=', load.id).execute()
  await db.updateTable('loads').set({ job_id: other.id }).where('id', '=', strange.id).execute()
  const { portal } = await behindLink(world, cedar, { scope: 'job', scopeId: own.id, rights: ['sign_off', 'orders'] })
  expect((await portal.loads({})).rows.map(({ id }) => id)).toEqual([load.id])
  expect((await portal.loads({ jobId: other.id })).rows).toEqual([])
  const jobs = await portal.jobs({})
  expect(jobs.rows.map(({ id }) => id)).toEqual([own.id])
  expect(jobs.rows[0]?.progress).toMatchObject({ deliveredMilli: 23_655, remainingMilli: 86_345 })
  expect(jobs.rows[0]?.today).toEqual({ loads: 1, netLb: 47_310 })
  expect((await portal.tickets({})).rows.map(({ loadNumber }) => loadNumber)).toEqual([load.number])
  expect(await refusal(portal.signOff(verdict(strange.ticket.id)))).toMatchObject({ code: 'not_found' })
  expect(JSON.stringify(jobs)).not.toContain('12.34')
})

test('what was delivered stands against what was loaded, by load and by job, where both ends were weighed', async () => {
  const { cedar, db } = world
  const job = await addJob(cedar)
  const load = await bookedLoad(cedar)
  await haul(world, cedar, load.id)
  const oneEnd = await closedLoad(world, cedar)
  for (const { id } of [load, oneEnd])
    await db.updateTable('loads').set({ job_id: job.id }).where('id', '=', id).execute()
  const { portal } = await behindLink(world, cedar, { scope: 'job', scopeId: job.id })
  const variances = async () => {
    const { rows } = await portal.loads({})
    return [load, oneEnd].map(({ id }) => rows.find((row) => row.id === id)?.variance)
  }
  expect(await variances()).toEqual([null, null])
  expect((await portal.jobs({})).rows[0]?.variance).toBeNull()
  const printed = { gross: 77_000, tare: 30_000, net: 47_000, unit: 'lb' as const }
  const { ticket } = await pictured(world, cedar, printed)
  const typed = { ...ticket, documentId: null, source: 'typed' as const }
  await cedar.admin.tickets.add({ ...op(), loadId: load.id, stopId: null, kind: 'destination', ticket: typed })
  await verifyTickets(world, load.id)
  // 310 lb of 47,310 were lost; half a percent is 236.
  const lost = { differenceLb: -310, toleranceLb: 236, isWithin: false }
  expect(await variances()).toEqual([expect.objectContaining(lost), null])
  expect((await portal.jobs({})).rows[0]?.variance).toEqual({ loads: 1, loadedLb: 47_310, deliveredLb: 47_000 })
  // A truck's link belongs to whoever stands at the gate: it says nothing of what was lost.
  await db.updateTable('loads').set({ status: 'at_delivery' }).where('id', '=', load.id).execute()
  const gate = await behindLink(world, cedar, { scope: 'truck', scopeId: cedar.ids.truck })
  const seen = (await gate.portal.loads({})).rows.filter(({ id }) => id === load.id)
  expect(seen.map(({ variance }) => variance)).toEqual([null])
})

test('what to mind at a site is read by driver and customer, not by whoever has the link of a truck', async () => {
  const { cedar, db } = world
  const { pit } = cedar.ids
  const instructions = 'Check in at the scale house.\nHard hat past the gate.'
  await db.updateTable('sites').set({ instructions, notes: 'Owes us a pallet' }).where('id', '=', pit).execute()
  const load = await bookedLoad(cedar)
  const { active, next } = await cedar.driver.driver.today()
  const onPhone = [...active, ...next].find(({ id }) => id === load.id)
  expect(onPhone?.stops.map(({ site }) => site.instructions)).toEqual([instructions, null])
  const { portal } = await customerLink(world, cedar)
  const told = ({ rows }: Awaited<ReturnType<typeof portal.loads>>) =>
    rows.find(({ id }) => id === load.id)?.stops.map((stop) => stop.instructions)
  const seen = await portal.loads({ limit: 200 })
  expect(told(seen)).toEqual([instructions, null])
  expect(JSON.stringify(seen)).not.toContain('pallet')
  await db.updateTable('loads').set({ status: 'in_transit' }).where('id', '=', load.id).execute()
  const gate = await behindLink(world, cedar, { scope: 'truck', scopeId: cedar.ids.truck })
  expect(told(await gate.portal.loads({}))).toEqual([null, null])
})

const verdict = (ticketId: Uuid) => ({
  ...op(),
  id: newId(),
  ticketId,
  verdict: 'accepted' as const,
  reason: null,
  signerName: foreman,
})

test('the loads of a link are narrowed by reference, ticket, state and day', async () => {
  const { cedar } = world
  const done = await closedLoad(world, cedar)
  const booked = await bookedLoad(cedar)
  const { portal } = await customerLink(world, cedar)
  const ids = async (filter: Parameters<typeof portal.loads>[0]) =>
    (await portal.loads({ limit: 200, ...filter })).rows.map(({ id }) => id)
  expect(await ids({ q: done.number?.toLowerCase() })).toEqual([done.id])
  expect(await ids({ q: done.ticket.ticketNumber })).toEqual([done.id])
  expect(await ids({ q: `%${done.number}` })).toEqual([])
  expect(await ids({ show: 'live' })).toContain(booked.id)
  expect(await ids({ show: 'live' })).not.toContain(done.id)
  expect(await ids({ show: 'delivered' })).toContain(done.id)
  expect(await ids({ ids: [booked.id] })).toEqual([booked.id])
})

test('a foreman rejects a ticket with a reason: it stays with the load’s chain, and the office is told', async () => {
  const { cedar, db } = world
  const load = await closedLoad(world, cedar)
  const { portal } = await customerLink(world, cedar)
  const input = { ...op(), id: newId(), ticketId: load.ticket.id, signerName: foreman }
  const nameless = { ...input, verdict: 'rejected' as const, reason: null }
  expect(await refusal(portal.signOff(nameless))).toMatchObject({ code: 'required', field: 'reason' })
  const rejected = { ...input, verdict: 'rejected' as const, reason: 'Wrong gradation' }
  expect(await portal.signOff(rejected)).toEqual({ id: input.id })
  // The same press sent again is the same one; another one comes too late.
  expect(await portal.signOff(rejected)).toEqual({ id: input.id })
  expect(await refusal(portal.signOff({ ...rejected, ...op(), id: newId(), verdict: 'accepted' }))).toMatchObject({
    code: 'ticket_signed_off',
  })
  const details = await cedar.admin.loads.byId({ id: load.id })
  expect(details.flags).toContain('ticket_rejected')
  expect(details.timeline.find(({ kind }) => kind === 'ticket_rejected')).toMatchObject({
    actorRole: 'customer',
    reasons: { sign_off: 'Wrong gradation' },
  })
  const [row] = (await cedar.admin.share.signOffs({ loadId: load.id })).rows
  expect(row).toMatchObject({ verdict: 'rejected', reason: 'Wrong gradation', signerName: foreman })
  const event = await db
    .selectFrom('load_events')
    .select('hash')
    .where('hash', '=', row?.eventHash ?? '')
    .execute()
  expect(event).toHaveLength(1)
  const told = await db.selectFrom('notifications').select('facts').where('kind', '=', 'ticket_rejected').execute()
  expect(told[0]?.facts).toMatchObject({ by: foreman, reason: 'Wrong gradation' })
  const [open, signed] = [await portal.tickets({ show: 'open', limit: 200 }), await portal.tickets({ show: 'signed' })]
  expect(open.rows.map(({ id }) => id)).not.toContain(load.ticket.id)
  expect(signed.rows[0]).toMatchObject({ id: load.ticket.id, signedOff: { by: foreman, reason: 'Wrong gradation' } })
})

test('two foremen who sign one ticket at once leave one signature', async () => {
  const { cedar } = world
  const load = await closedLoad(world, cedar)
  const [one, two] = [await customerLink(world, cedar), await customerLink(world, cedar)]
  const both = await Promise.allSettled([
    one.portal.signOff(verdict(load.ticket.id)),
    two.portal.signOff(verdict(load.ticket.id)),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await cedar.admin.share.signOffs({ loadId: load.id })).rows).toHaveLength(1)
})

test('invoices are shown by right only, issued ones of the own customer; a line is disputed once and answered', async () => {
  const { cedar, db } = world
  const { invoice } = await billedLoad(world, cedar)
  const { portal } = await customerLink(world, cedar)
  const listed = await portal.invoices({})
  expect(listed.rows[0]).toMatchObject({ id: invoice.id, number: invoice.number, totalCents: 29_196 })
  expect(listed.owed.openCents).toBeGreaterThanOrEqual(29_196)
  const shown = await portal.invoice({ id: invoice.id })
  expect(shown.lines[0]).toMatchObject({ amountCents: 29_196, dispute: null })
  expect((await cedar.admin.invoicing.byId({ id: invoice.id })).viewedAt).toBe(world.clock.now())

  const [line] = shown.lines
  if (!line) throw new Error('no line')
  const dispute = { ...op(), lineId: line.id, reason: 'Delivered 20 tons', raisedBy: foreman }
  await portal.disputeLine(dispute)
  expect(await refusal(portal.disputeLine({ ...dispute, ...op() }))).toMatchObject({
    code: 'invoice_line_disputed',
  })
  expect((await cedar.admin.invoicing.byId({ id: invoice.id })).isDisputed).toBe(true)
  const [open] = (await cedar.admin.share.disputes({ state: 'open', invoiceId: invoice.id })).rows
  expect(open).toMatchObject({ reason: 'Delivered 20 tons', raisedBy: foreman })
  if (!open) throw new Error('no dispute')
  const answer = { id: invoice.id, version: open.invoice.version, disputeId: open.id, answer: 'See ticket' }
  await cedar.admin.invoicing.settleDispute({ ...op(), ...answer })
  // Answered, it is still no line to dispute a second time.
  expect(await refusal(portal.disputeLine({ ...dispute, ...op() }))).toMatchObject({ code: 'invoice_line_disputed' })
  expect((await portal.invoice({ id: invoice.id })).lines[0]?.dispute).toMatchObject({ answer: 'See ticket' })
  expect((await cedar.admin.invoicing.byId({ id: invoice.id })).isDisputed).toBe(false)

  // A draft, another customer's, and any without the right do not exist.
  const { id: loadId } = await closedLoad(world, cedar)
  const { invoices } = await cedar.admin.invoicing.create({ ...op(), loadIds: [loadId], isDraft: true })
  const draft = invoices[0]
  if (!draft) throw new Error('no draft')
  expect(await refusal(portal.invoice({ id: draft.id }))).toMatchObject({ code: 'not_found' })
  const strange = await loadOfOther(world, cedar)
  await db.updateTable('invoices').set({ customer_id: strange.customerId }).where('id', '=', invoice.id).execute()
  expect(await refusal(portal.invoice({ id: invoice.id }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(portal.disputeLine({ ...dispute, ...op() }))).toMatchObject({ code: 'not_found' })
  const blind = await behindLink(world, cedar, { scope: 'customer', scopeId: cedar.ids.customer, rights: ['orders'] })
  expect(await refusal(blind.portal.invoices({}))).toMatchObject({ code: 'not_in_link' })
  expect(await refusal(blind.portal.invoice({ id: draft.id }))).toMatchObject({ code: 'not_in_link' })
  expect(JSON.stringify([await blind.portal.loads({ limit: 200 }), await blind.portal.tickets({})])).not.toContain(
    '29196',
  )
})

test('a link of one customer sees nothing of another’s loads, tickets, papers or requests', async () => {
  const { cedar } = world
  const strange = await loadOfOther(world, cedar)
  const { portal } = await customerLink(world, cedar)
  expect((await portal.loads({ limit: 200 })).rows.map(({ id }) => id)).not.toContain(strange.id)
  expect((await portal.tickets({ limit: 200 })).rows.map(({ id }) => id)).not.toContain(strange.ticket.id)
  expect(await refusal(portal.signOff(verdict(strange.ticket.id)))).toMatchObject({ code: 'not_found' })
  const about = { ...op(), id: newId(), loadId: strange.id, text: 'Where is it?', askedBy: foreman, replyTo: null }
  expect(await refusal(portal.write(about))).toMatchObject({ code: 'not_found' })
  const other = await behindLink(world, cedar, {
    scope: 'customer',
    scopeId: strange.customerId,
    rights: ['orders', 'sign_off'],
  })
  await portal.write({ ...about, ...op(), id: newId(), loadId: null })
  expect((await other.portal.requests({})).rows).toEqual([])
})

const anOrder = () => ({
  ...op(),
  id: newId(),
  jobId: null,
  pickup: 'North Pit',
  delivery: 'Highway 75 job',
  material: 'Crushed limestone 3/4',
  quantityMilli: milli(44_000),
  unit: 'ton' as const,
  wantedOn: null,
  poNumber: '4471',
  note: 'Before noon',
  askedBy: foreman,
  replyTo: null,
})

test('an order becomes a draft of the names that the customer’s own loads know, or is declined with a reason', async () => {
  const { cedar } = world
  await closedLoad(world, cedar)
  const { portal } = await customerLink(world, cedar)
  const choices = await portal.orderChoices()
  expect(choices.places).toEqual(['Highway 75 job', 'North Pit'])
  expect(choices.materials).toEqual(['Crushed limestone 3/4'])
  const order = anOrder()
  expect(await refusal(portal.order({ ...order, material: null }))).toMatchObject({
    code: 'required',
    field: 'material',
  })
  await portal.order(order)
  const [waiting] = (await cedar.dispatcher.share.requests({ state: 'waiting' })).rows
  expect(waiting).toMatchObject({ id: order.id, kind: 'order', askedBy: foreman, material: 'Crushed limestone 3/4' })
  const { loadId } = await cedar.dispatcher.share.acceptRequest({ ...op(), id: order.id, answer: null })
  expect(await cedar.dispatcher.loads.byId({ id: loadId })).toMatchObject({
    status: 'draft',
    poNumber: '4471',
    quantityMilli: 44_000,
    customer: { id: cedar.ids.customer },
    material: { id: cedar.ids.material },
  })
  expect(await refusal(cedar.admin.share.declineRequest({ ...op(), id: order.id, answer: 'No' }))).toMatchObject({
    code: 'request_decided',
  })
  const second = { ...anOrder(), pickup: null, delivery: 'Behind the church', note: null }
  await portal.order(second)
  await cedar.admin.share.declineRequest({ ...op(), id: second.id, answer: 'No truck that day' })
  const asked = (await portal.requests({})).rows
  expect(asked.find(({ id }) => id === order.id)).toMatchObject({ state: 'accepted' })
  expect(asked.find(({ id }) => id === second.id)).toMatchObject({ state: 'declined', answer: 'No truck that day' })
})

test('what is written about a load stands with it, and is read by nobody of another link', async () => {
  const { cedar } = world
  const load = await bookedLoad(cedar)
  const strange = await loadOfOther(world, cedar)
  const { portal } = await customerLink(world, cedar)
  const message = { ...op(), id: newId(), loadId: load.id, text: 'Where is it?', askedBy: foreman, replyTo: null }
  expect(await refusal(portal.write({ ...message, loadId: strange.id }))).toMatchObject({ code: 'not_found' })
  await portal.write({ ...message, ...op() })
  await cedar.dispatcher.share.answerRequest({ ...op(), id: message.id, answer: 'At the gate' })
  expect((await portal.requests({ loadId: load.id })).rows).toMatchObject([
    { note: 'Where is it?', answer: 'At the gate', about: { id: load.id, number: load.number } },
  ])
  expect((await portal.requests({ loadId: strange.id })).rows).toEqual([])
  expect((await portal.requests({})).rows.find(({ id }) => id === message.id)?.about?.id).toBe(load.id)
  const other = await behindLink(world, cedar, { scope: 'customer', scopeId: strange.customerId, rights: ['orders'] })
  expect((await other.portal.requests({ loadId: load.id })).rows).toEqual([])
})

test('a message is answered where it was written, and a flood of requests is stopped', async () => {
  const { cedar } = world
  const { portal } = await customerLink(world, cedar)
  const message = { ...op(), id: newId(), loadId: null, text: 'Gate is closed', askedBy: foreman, replyTo: null }
  await portal.write(message)
  expect(await refusal(cedar.admin.share.acceptRequest({ ...op(), id: message.id, answer: null }))).toMatchObject({
    code: 'request_is_no_order',
  })
  await cedar.admin.share.answerRequest({ ...op(), id: message.id, answer: 'Thank you' })
  expect((await portal.requests({})).rows[0]).toMatchObject({ state: 'answered', answer: 'Thank you' })
  const codes = []
  for (let count = 0; count < 14; count++) codes.push((await refusal(portal.order(anOrder())))?.code)
  expect(codes).toContain('throttled')
})

test('what an address chose comes by mail, once for each step, after it has answered a first mail', async () => {
  const { cedar, db, ports } = world
  const { portal } = await customerLink(world, cedar)
  const id = newId()
  const asked = { ...op(), id, email: 'site@bluff.example', language: 'en' as const, steps: ['delivered' as const] }
  await portal.askForNotices(asked)
  expect(await refusal(portal.askForNotices({ ...asked, ...op(), id: newId() }))).toMatchObject({
    code: 'notices_already',
  })
  const load = await closedLoad(world, cedar)
  const left = () => db.selectFrom('work_outbox').select('payload').where('kind', '=', 'tell_customer').execute()
  expect(await left()).toEqual([])
  const mails = () => db.selectFrom('mails').selectAll().where('to_address', '=', asked.email).orderBy('id').execute()
  expect((await mails()).map(({ kind }) => kind)).toEqual(['portal_notices'])

  const row = await db.selectFrom('customer_notices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const token = await ports.secrets.open(row.sealed_token, id)
  if (!token) throw new Error('no token')
  const [first] = await mails()
  expect(first?.body).not.toContain(token)
  const { portal: open } = visitorOf(world)
  const visitor = { portal: open }
  expect(await visitor.portal.ownNotice({ token })).toMatchObject({ email: asked.email, isConfirmed: false })
  expect(await refusal(visitor.portal.ownNotice({ token: 'guess' }))).toMatchObject({ code: 'not_found' })
  await visitor.portal.chooseNotices({ token, steps: ['delivered', 'at_delivery'] })
  expect(await portal.notices()).toMatchObject([{ email: asked.email, isConfirmed: true }])

  const next = await closedLoad(world, cedar)
  const work = (await left()).map(({ payload }) => payload)
  expect(work).toEqual([
    { loadId: next.id, step: 'at_delivery' },
    { loadId: next.id, step: 'delivered' },
  ])
  const delivered = { loadId: next.id, step: 'delivered' as const }
  await tellCustomer(ports, cedar.id, delivered)
  await tellCustomer(ports, cedar.id, delivered)
  const told = (await mails()).filter(({ kind }) => kind === 'portal_step')
  expect(told).toHaveLength(1)
  expect(told[0]?.subject).toContain(next.number)
  expect(JSON.stringify(told)).not.toContain(load.number)

  expect(await visitor.portal.chooseNotices({ token, steps: [] })).toEqual({ isEnded: true })
  await tellCustomer(ports, cedar.id, { loadId: next.id, step: 'at_delivery' })
  expect((await mails()).filter(({ kind }) => kind === 'portal_step')).toHaveLength(1)
  expect(await refusal(portal.endNotices({ ...op(), id }))).toMatchObject({ code: 'not_found' })
})

test('the access log tells an admin who looked at what, and all links of a customer end at once', async () => {
  const { cedar } = world
  const own = await customerLink(world, cedar)
  await own.portal.loads({})
  await own.portal.loads({})
  const load = await bookedLoad(cedar)
  const ofLoad = await behindLink(world, cedar, { scope: 'load', scopeId: load.id })
  const visits = (await cedar.admin.share.visits({ linkId: own.id })).rows
  expect(visits).toMatchObject([{ what: 'loads', times: 2, ip: '10.0.0.1', agent: 'a phone' }])
  expect(await refusal(cedar.dispatcher.share.visits({}))).toMatchObject({ code: 'not_allowed' })
  const ofCustomer = { customerId: cedar.ids.customer }
  const open = (await cedar.dispatcher.share.ofFleet({ state: 'open', ...ofCustomer })).rows.map(({ id }) => id)
  expect(open).toContain(own.id)
  expect(open).toContain(ofLoad.id)
  const { revoked } = await cedar.admin.share.revokeAll({ ...op(), ...ofCustomer })
  expect(revoked).toBeGreaterThanOrEqual(2)
  expect((await cedar.admin.share.ofFleet({ state: 'open', ...ofCustomer })).rows).toEqual([])
  expect(await refusal(visitorOf(world).portal.open({ token: own.token }))).toMatchObject({ code: 'not_found' })
})

test('a link has no right that its scope cannot have, and only an admin shows invoices', async () => {
  const { cedar } = world
  const ofCustomer = { scope: 'customer' as const, scopeId: cedar.ids.customer, precision: 'city' as const }
  const input = { ...op(), id: newId(), ...ofCustomer, expiresInDays: 7, rights: ['invoices' as const] }
  expect(await refusal(cedar.dispatcher.share.create(input))).toMatchObject({ code: 'link_invoices_by_admin' })
  const { id: scopeId } = await bookedLoad(cedar)
  const ofLoad = { ...input, ...op(), scope: 'load' as const, scopeId }
  expect(await refusal(cedar.admin.share.create(ofLoad))).toMatchObject({ code: 'link_right_not_of_scope' })
})
