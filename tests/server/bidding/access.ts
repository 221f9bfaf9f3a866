import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'
import { newId, op } from '../../support/world.ts'
import { get } from '../access/asked.ts'
import type { Fixture } from '../access/fixture.ts'
import { CONTRACTOR, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { bidFields, bidInput, blockInput, fromNow, placed, postedBlock } from './bidding-world.ts'

/** The office posts and awards, companies bid; written like the matrix. */
export const matrix: MatrixOf<'bidding'> = {
  'bidding.list': MEMBERS,
  'bidding.byId': MEMBERS,
  'bidding.bids': OFFICE,
  'bidding.start': OFFICE,
  'bidding.post': OFFICE,
  'bidding.closeNow': OFFICE,
  'bidding.award': OFFICE,
  'bidding.finish': OFFICE,
  'bidding.cancel': OFFICE,
  'bidding.counter': OFFICE,
  'bidding.shortlist': OFFICE,
  'bidding.placeBid': CONTRACTOR,
  'bidding.updateBid': CONTRACTOR,
  'bidding.withdrawBid': CONTRACTOR,
  'bidding.acceptCounter': CONTRACTOR,
}

export const routeMatrix = {
  'GET /api/lists/postings': OFFICE,
} satisfies RouteMatrix

/** Days have passed in the tests' world: bids hold for so long from its clock on. */
const holding = ({ world }: Fixture) => ({ expiresAt: addMinutes(world.clock.now(), 48 * 60) })

/** A posting that the fixture's own company alone sees; the number series has begun. */
const ours = ({ world, fleet }: Fixture) =>
  postedBlock(fleet, { ...fromNow(world), first: [fleet.ids.contractor], allAfterMin: null })

/** A posting that only the company of the fixture sees; a fixture without one has a posting for nobody in it. */
async function shown(fixture: Fixture) {
  const posting = await ours(fixture)
  const { world, fleet } = fixture
  if (fleet.equipment().contractorId === null) {
    await world.db.deleteFrom('posting_viewers').where('posting_id', '=', posting.id).execute()
  }
  return posting
}

/** The company's bid on a posting. */
async function aBid(fixture: Fixture) {
  const posting = await ours(fixture)
  return { posting, bid: await placed(fixture.fleet, posting.id, holding(fixture)) }
}
const stepOfBid = async (fixture: Fixture) => {
  const { id, version } = (await aBid(fixture)).bid
  return { ...op(), id, version }
}
const stepOfPosting = async (fixture: Fixture) => {
  const { id, version } = await ours(fixture)
  return { ...op(), id, version }
}

export const samples: SamplesOf<'bidding'> = {
  'bidding.list': () => ({ kind: 'block' as const }),
  'bidding.byId': async (fixture) => ({ id: (await shown(fixture)).id }),
  'bidding.bids': async (fixture) => ({ id: (await aBid(fixture)).posting.id }),
  'bidding.start': () => undefined,
  'bidding.post': async (fixture) => {
    const { fleet } = fixture
    // Beginning the number series is no part of a step.
    await ours(fixture)
    return blockInput(fleet, {
      ...fromNow(fixture.world),
      first: [fleet.ids.contractor],
      second: [fleet.ids.contractor],
    })
  },
  'bidding.closeNow': stepOfPosting,
  'bidding.award': async (fixture) => {
    const { posting, bid } = await aBid(fixture)
    const awards = [{ bidId: bid.id, version: bid.version, quantityMilli: milli(44_000) }]
    return { ...op(), id: posting.id, awards, isFinal: false, checksReason: 'Known well', note: null }
  },
  'bidding.finish': stepOfPosting,
  'bidding.cancel': async (fixture) => ({ ...(await stepOfPosting(fixture)), reason: 'The customer called it off' }),
  'bidding.counter': async (fixture) => ({
    ...(await stepOfBid(fixture)),
    rateMicro: microRate('7.25'),
    note: 'Then all of it is yours',
  }),
  'bidding.shortlist': async (fixture) => ({ ...(await stepOfBid(fixture)), isShortlisted: true }),
  'bidding.placeBid': async (fixture) => {
    const posting = await ours(fixture)
    return bidInput(posting.id, {
      ...holding(fixture),
      id: newId(),
      contractorId: fixture.fleet.ids.contractor,
    })
  },
  'bidding.updateBid': async (fixture) => ({
    ...(await stepOfBid(fixture)),
    ...bidFields,
    ...holding(fixture),
    rateMicro: microRate('7.40'),
  }),
  'bidding.withdrawBid': stepOfBid,
  'bidding.acceptCounter': async (fixture) => {
    const { id, version } = (await aBid(fixture)).bid
    const countered = await fixture.fleet.dispatcher.bidding.counter({
      ...op(),
      id,
      version,
      rateMicro: microRate('7.25'),
      note: null,
    })
    return { ...op(), id, version: countered.version }
  },
}

export const routeSamples = {
  'GET /api/lists/postings': async () => get('/api/lists/postings'),
} satisfies RouteSamples
