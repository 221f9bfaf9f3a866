import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { ADMIN, LINK } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { set } from '../charges/money-world.ts'
import { accepted, BELOW_FLOOR, conversion, draft, quoteFields, sent } from './quote-world.ts'

/** The session says nothing here: who has no link is asked for it. */

/** Quotes hold what a haul costs and what a customer pays: admins only. */
export const matrix: MatrixOf<'quotes' | 'portalQuotes'> = {
  'quotes.list': ADMIN,
  'quotes.summary': ADMIN,
  'quotes.byId': ADMIN,
  'quotes.start': ADMIN,
  'quotes.preview': ADMIN,
  'quotes.similar': ADMIN,
  'quotes.proposal': ADMIN,
  'quotes.versions': ADMIN,
  'quotes.actual': ADMIN,
  'quotes.create': ADMIN,
  'quotes.update': ADMIN,
  'quotes.remove': ADMIN,
  'quotes.submit': ADMIN,
  'quotes.approve': ADMIN,
  'quotes.takeBack': ADMIN,
  'quotes.send': ADMIN,
  'quotes.accept': ADMIN,
  'quotes.decline': ADMIN,
  'quotes.revise': ADMIN,
  'quotes.convert': ADMIN,
  'portalQuotes.list': LINK,
  'portalQuotes.byId': LINK,
  'portalQuotes.see': LINK,
  'portalQuotes.accept': LINK,
  'portalQuotes.decline': LINK,
}

export const routeMatrix = {
  'GET /api/lists/quotes': ADMIN,
  'GET /api/quotes/:id/paper': ADMIN,
} satisfies RouteMatrix

/** A quote that is with its customer. */
export const aQuote = ({ fleet }: Fixture) => sent(fleet)

const step = ({ id, version }: { id: Awaited<ReturnType<typeof sent>>['id']; version: number }) => ({
  ...op(),
  id,
  version,
})

/** A quote below the floor, whose approval somebody else has asked for. */
async function asked({ world, fleet }: Fixture) {
  await set(world, fleet, 'quote_below_floor', 'reason')
  const { id, version } = await draft(fleet, BELOW_FLOOR)
  const { version: after } = await fleet.admin.quotes.submit({ ...op(), id, version, reason: 'A new customer' })
  const by = { approval_asked_by: newId(), approved_by: null, approved_at: null }
  await world.db.updateTable('quotes').set(by).where('id', '=', id).execute()
  return { id, version: after }
}

/** The number series exists already, as in any fleet that has quoted before: beginning it is no part of a step. */
async function begun(fixture: Fixture): Promise<Fixture> {
  await sent(fixture.fleet)
  return fixture
}

/** A quote with the hash of what its customer reads. */
async function readable(fixture: Fixture) {
  const { id } = await aQuote(fixture)
  const { agreementSha256 } = await fixture.fleet.admin.quotes.byId({ id })
  return { id, agreementSha256: must(agreementSha256) }
}

export const samples: SamplesOf<'quotes' | 'portalQuotes'> = {
  'quotes.list': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'quotes.summary': () => undefined,
  'quotes.byId': async (fixture) => ({ id: (await aQuote(fixture)).id }),
  'quotes.start': () => undefined,
  'quotes.preview': ({ fleet }) => ({ fields: quoteFields(fleet) }),
  'quotes.similar': ({ fleet }) => ({
    pickupSiteId: fleet.ids.pit,
    deliverySiteId: fleet.ids.jobsite,
    materialId: fleet.ids.material,
    distanceM: 30_000,
  }),
  'quotes.proposal': ({ fleet }) => ({ pickupSiteId: fleet.ids.pit, deliverySiteId: fleet.ids.jobsite }),
  'quotes.versions': async (fixture) => ({ id: (await aQuote(fixture)).id }),
  'quotes.actual': async (fixture) => ({ id: (await aQuote(fixture)).id }),
  'quotes.create': ({ fleet }) => ({ ...op(), id: newId(), ...quoteFields(fleet) }),
  'quotes.update': async ({ fleet }) => ({
    ...step(await draft(fleet)),
    ...quoteFields(fleet, { name: 'Base course, west lot' }),
  }),
  'quotes.remove': async ({ fleet }) => step(await draft(fleet)),
  'quotes.submit': async (fixture) => {
    const { world, fleet } = await begun(fixture)
    await set(world, fleet, 'quote_below_floor', 'reason')
    return { ...step(await draft(fleet, BELOW_FLOOR)), reason: 'A new customer' }
  },
  'quotes.approve': async (fixture) => step(await asked(fixture)),
  'quotes.takeBack': async (fixture) => step(await asked(fixture)),
  'quotes.send': async (fixture) => {
    const { fleet } = await begun(fixture)
    return { ...step(await draft(fleet)), email: 'dana@customer.example' }
  },
  'quotes.accept': async (fixture) => ({
    ...step(await aQuote(fixture)),
    name: 'Dana Ruiz',
    channel: 'phone' as const,
    on: aDay('2026-03-16'),
    note: null,
  }),
  'quotes.decline': async (fixture) => ({ ...step(await aQuote(fixture)), reason: 'Too dear' }),
  'quotes.revise': async (fixture) => ({ ...step(await aQuote(fixture)), newId: newId() }),
  'quotes.convert': async ({ world, fleet }) => {
    // The series of jobs has begun, too.
    await fleet.admin.quotes.convert(conversion(await accepted(world, fleet), 0))
    return conversion(await accepted(world, fleet))
  },
  'portalQuotes.list': () => ({}),
  'portalQuotes.byId': async (fixture) => ({ id: (await aQuote(fixture)).id }),
  'portalQuotes.see': async (fixture) => ({ ...op(), id: (await aQuote(fixture)).id }),
  'portalQuotes.accept': async (fixture) => ({
    ...op(),
    ...(await readable(fixture)),
    signerName: 'Lee Osage',
    signerPosition: 'Owner',
    strokes: null,
    consent: 'I accept this quote for my company.',
  }),
  'portalQuotes.decline': async (fixture) => ({
    ...op(),
    id: (await aQuote(fixture)).id,
    reason: 'Another bid was lower',
    name: null,
  }),
}

export const routeSamples = {
  'GET /api/lists/quotes': async () => get('/api/lists/quotes'),
  'GET /api/quotes/:id/paper': async (fixture) => get(`/api/quotes/${(await aQuote(fixture)).id}/paper`),
} satisfies RouteSamples
