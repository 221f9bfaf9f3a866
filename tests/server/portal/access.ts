import { codeHash } from '#domain/access/portal-code.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { findLink } from '#server/features/share/link-of-request.ts'
import { appRouter } from '#server/router.ts'
import { createCaller } from '#server/trpc.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { FIRST_BYTES, filtered, get } from '../access/asked.ts'
import { type Fixture, linkToken, must } from '../access/fixture.ts'
import { ADMIN, ANYONE, LINK, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { closedLoad } from '../charges/money-world.ts'
import { addCustomer } from '../customers/customers.ts'
import { aLogo, sharedPhotoOf, summaryOf } from '../documents/closed-papers.ts'
import { anInvoice } from '../invoicing/access.ts'
import { aQuote } from '../quotes/access.ts'

/** The session says nothing here: who has no link is asked for it. */

/** Customers look and act by link, which the office gives and watches. */
export const matrix: MatrixOf<'share' | 'portal'> = {
  'share.create': OFFICE,
  'share.list': OFFICE,
  'share.ofFleet': OFFICE,
  'share.revoke': OFFICE,
  'share.revokeAll': OFFICE,
  'share.visits': ADMIN,
  'share.requests': OFFICE,
  'share.acceptRequest': OFFICE,
  'share.declineRequest': OFFICE,
  'share.answerRequest': OFFICE,
  'share.signOffs': OFFICE,
  'share.disputes': ADMIN,
  'portal.open': ANYONE,
  'portal.askCode': ANYONE,
  'portal.openByCode': ANYONE,
  'portal.close': ANYONE,
  'portal.ownNotice': ANYONE,
  'portal.chooseNotices': ANYONE,
  'portal.scope': LINK,
  'portal.board': LINK,
  'portal.loads': LINK,
  'portal.jobs': LINK,
  'portal.tickets': LINK,
  'portal.signOff': LINK,
  'portal.invoices': LINK,
  'portal.invoice': LINK,
  'portal.disputeLine': LINK,
  'portal.requests': LINK,
  'portal.orderChoices': LINK,
  'portal.order': LINK,
  'portal.write': LINK,
  'portal.notices': LINK,
  'portal.askForNotices': LINK,
  'portal.endNotices': LINK,
}

export const routeMatrix = {
  'GET /api/portal/map': LINK,
  'GET /api/portal/logo': LINK,
  'GET /api/portal/documents/:id': LINK,
  'GET /api/portal/papers/zip': LINK,
  'GET /api/portal/papers/pdf': LINK,
  'GET /api/portal/invoices/:id/paper': LINK,
  'GET /api/portal/invoices/:id/csv': LINK,
  'GET /api/portal/quotes/:id/paper': LINK,
  'GET /api/portal/pictures/:id': LINK,
} satisfies RouteMatrix

const ofLoad = async (fixture: Fixture) => ({ scope: 'load' as const, scopeId: (await fixture.closed()).id })
const link = async (fixture: Fixture) => ({
  ...op(),
  id: newId(),
  ...(await ofLoad(fixture)),
  precision: 'exact' as const,
  expiresInDays: 30,
})

/** A visitor of the fixture's customer, who may do everything there. */
async function visitor(fixture: Fixture) {
  const { ports } = fixture
  const request = new Request('http://localhost/trpc')
  const from = { ports, request, headers: new Headers(), session: null, ip: '10.9.9.9', requestId: 'sample' }
  return createCaller(appRouter)({ ...from, link: await findLink(ports, await linkToken(fixture)) })
}

const order = () => ({
  ...op(),
  id: newId(),
  jobId: null,
  pickup: 'Cedar Fork Quarry',
  delivery: 'Halverson Asphalt Plant',
  material: 'Crushed limestone',
  quantityMilli: null,
  unit: null,
  wantedOn: null,
  poNumber: '4471',
  note: 'Before noon',
  askedBy: 'Dana Field',
  replyTo: '918 555 0188',
})
const message = () => ({
  ...op(),
  id: newId(),
  loadId: null,
  text: 'The gate is closed on Friday.',
  askedBy: 'Dana Field',
  replyTo: null,
})
const anOrder = async (fixture: Fixture) => (await (await visitor(fixture)).portal.order(order())).id
const aMessage = async (fixture: Fixture) => (await (await visitor(fixture)).portal.write(message())).id

const dispute = async (fixture: Fixture) => {
  const { lines } = await anInvoice(fixture)
  return { ...op(), lineId: must(lines[0]?.id), reason: 'Not our load', raisedBy: 'Dana Field' }
}

let addresses = 0
const notices = () => {
  addresses += 1
  const email = `foreman${addresses}@customer.example`
  return { ...op(), id: newId(), email, language: 'en' as const, steps: ['delivered' as const] }
}

/** Mails that an address has asked for behind the customer's newest link, under a secret that the sample knows. */
async function aNotice(fixture: Fixture): Promise<{ id: Uuid; token: string }> {
  const { db, clock } = fixture.world
  const customerId = fixture.fleet.ids.customer
  const id = newId()
  const token = fixture.ports.ids.secret()
  const { email } = notices()
  const newest = () =>
    db
      .selectFrom('share_links')
      .select('id')
      .where('scope_id', '=', customerId)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  const link = await newest()
  if (!link) await linkToken(fixture)
  await db
    .insertInto('customer_notices')
    .values({
      fleet_id: fixture.fleet.id,
      id,
      link_id: (link ?? must(await newest())).id,
      scope: 'customer',
      scope_id: customerId,
      email,
      language: 'en',
      steps: ['delivered'],
      token_hash: await tokenHash(token),
      sealed_token: await fixture.ports.secrets.seal(token, id),
      created_at: clock.now(),
      confirmed_at: null,
      ended_at: null,
    })
    .execute()
  return { id, token }
}

/** A code that was mailed to an address of the fixture's customer. */
async function aCode({ world, fleet }: Fixture) {
  const requestId = newId()
  const now = world.clock.now()
  await world.db
    .insertInto('portal_codes')
    .values({
      fleet_id: fleet.id,
      id: requestId,
      scope: 'customer',
      scope_id: fleet.ids.customer,
      rights: [],
      email: 'office@customer.example',
      code_hash: await codeHash(requestId, '12345678'),
      created_at: now,
      expires_at: addMinutes(now, 15),
      used_at: null,
    })
    .execute()
  return { requestId, code: '1234 5678' }
}

export const samples: SamplesOf<'share' | 'portal'> = {
  'share.create': link,
  'share.list': ofLoad,
  'share.ofFleet': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'share.revoke': async (fixture) => {
    const { id } = await fixture.fleet.admin.share.create(await link(fixture))
    return { ...op(), id }
  },
  'share.revokeAll': async ({ fleet }) => {
    // Each time another customer: the same one again would be the same request.
    const { id: customerId } = await addCustomer(fleet)
    const scope = { scope: 'customer' as const, scopeId: customerId, precision: 'city' as const }
    await fleet.admin.share.create({ ...op(), id: newId(), ...scope, expiresInDays: 30 })
    return { ...op(), customerId }
  },
  'share.visits': async (fixture) => {
    const { id } = await fixture.fleet.admin.share.create(await link(fixture))
    return { linkId: id }
  },
  'share.requests': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'share.acceptRequest': async (fixture) => ({ ...op(), id: await anOrder(fixture), answer: null }),
  'share.declineRequest': async (fixture) => ({ ...op(), id: await anOrder(fixture), answer: 'No truck that day' }),
  'share.answerRequest': async (fixture) => ({ ...op(), id: await aMessage(fixture), answer: 'Noted, thank you' }),
  'share.signOffs': ofClosedLoad,
  'share.disputes': async (fixture) => ({ invoiceId: (await fixture.invoice()).id }),
  'portal.open': async (fixture) => ({ token: await linkToken(fixture) }),
  'portal.askCode': async (fixture) => {
    const { db } = fixture.world
    const email = 'billing@customer.example'
    await db
      .updateTable('customers')
      .set({ billing_email: email })
      .where('id', '=', fixture.fleet.ids.customer)
      .execute()
    return { reference: must((await fixture.closed()).number), email, language: 'en' }
  },
  'portal.openByCode': aCode,
  'portal.close': () => undefined,
  'portal.ownNotice': async (fixture) => ({ token: (await aNotice(fixture)).token }),
  'portal.chooseNotices': async (fixture) => ({ token: (await aNotice(fixture)).token, steps: ['on_the_way'] }),
  'portal.scope': () => undefined,
  'portal.board': () => undefined,
  'portal.loads': () => ({ q: 'L-0', show: 'delivered', from: aDay('2026-03-01'), to: aDay('2026-12-31') }),
  'portal.jobs': () => ({}),
  'portal.tickets': () => ({ show: 'open' }),
  'portal.signOff': async ({ world, fleet }) => ({
    ...op(),
    id: newId(),
    ticketId: (await closedLoad(world, fleet)).ticket.id,
    verdict: 'rejected',
    reason: 'Wrong material',
    signerName: 'Dana Field',
  }),
  'portal.invoices': () => ({}),
  'portal.invoice': async (fixture) => ({ id: (await fixture.invoice()).id }),
  'portal.disputeLine': dispute,
  'portal.requests': () => ({}),
  'portal.orderChoices': () => undefined,
  'portal.order': order,
  'portal.write': message,
  'portal.notices': () => undefined,
  'portal.askForNotices': notices,
  'portal.endNotices': async (fixture) => ({ ...op(), id: (await aNotice(fixture)).id }),
}

async function ofClosedLoad(fixture: Fixture) {
  return { loadId: (await fixture.closed()).id }
}

export const routeSamples = {
  'GET /api/portal/map': async () => ({ path: '/api/portal/map', init: { headers: FIRST_BYTES } }),
  'GET /api/portal/logo': async (fixture) => {
    await aLogo(fixture)
    return get('/api/portal/logo')
  },
  'GET /api/portal/documents/:id': async (fixture) => get(`/api/portal/documents/${await summaryOf(fixture)}`),
  'GET /api/portal/papers/zip': async (fixture) => get(`/api/portal/papers/zip?${await ofClosed(fixture)}`),
  'GET /api/portal/papers/pdf': async (fixture) => get(`/api/portal/papers/pdf?${await ofClosed(fixture)}`),
  'GET /api/portal/invoices/:id/paper': async (fixture) =>
    get(`/api/portal/invoices/${(await fixture.invoice()).id}/paper`),
  'GET /api/portal/invoices/:id/csv': async (fixture) =>
    get(`/api/portal/invoices/${(await fixture.invoice()).id}/csv`),
  'GET /api/portal/quotes/:id/paper': async (fixture) => get(`/api/portal/quotes/${(await aQuote(fixture)).id}/paper`),
  'GET /api/portal/pictures/:id': async (fixture) => get(`/api/portal/pictures/${await sharedPhotoOf(fixture)}`),
} satisfies RouteSamples

/** The filter of a list that has the fixture's closed load alone. */
async function ofClosed(fixture: Fixture): Promise<string> {
  return filtered({ ids: [(await fixture.closed()).id] })
}
