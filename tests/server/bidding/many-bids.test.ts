import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { aDay } from '../../support/brands.ts'
import { type Caller, callerOf, newId, op, openWorld, type World } from '../../support/world.ts'
import { bidInput, postedBlock, postingRow } from './bidding-world.ts'

const BIDS = 1_000
const AWARDS = 50
/** Each award is two loads of 22 tons; the block has as many as forty of them take. */
const PART = milli(44_000)
const FITS = 40
/** So many are on their way at once. */
const LANES = 40

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Sends the same again where others were before it for too long, as the product's pages do. */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Error) || error.message !== 'operation_running') throw error
    }
  }
}

/** Does all of it, so many at a time, and says of each what came of it. */
async function inLanes<T>(work: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
  const results: PromiseSettledResult<T>[] = []
  let next = 0
  const lane = async () => {
    while (next < work.length) {
      const at = next
      next += 1
      const one = work[at]
      if (one) [results[at]] = await Promise.allSettled([untilAnswered(one)])
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

/** As many insured companies, each with an office. */
async function hireCompanies(count: number): Promise<Caller[]> {
  const { cedar, db, ports } = world
  const ids = Array.from({ length: count }, newId)
  const { user_id } = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', cedar.id)
    .where('role', '=', 'contractor')
    .executeTakeFirstOrThrow()
  const one = await db
    .selectFrom('contractors')
    .selectAll()
    .where('id', '=', cedar.ids.contractor)
    .executeTakeFirstOrThrow()
  const until = aDay('2030-01-31')
  const rows = ids.map((id, at) => ({ ...one, id, company_name: `Hauler ${at}`, insurance_expires_on: until }))
  await db.insertInto('contractors').values(rows).execute()
  const fleet = { id: cedar.id, name: 'Cedar Ridge', currency: 'USD', zone: 'America/Chicago', isDemo: false }
  return ids.map((id) =>
    callerOf(ports, {
      idHash: id,
      userId: user_id,
      email: 'office@example.com',
      fullName: 'An office',
      fleet,
      roles: ['contractor'],
      driverId: null,
      contractorIds: [id],
      confirmedUntil: null,
      epoch: 1,
    }),
  )
}

const bidsOf = (id: Uuid) =>
  world.db.selectFrom('bids').selectAll().where('posting_id', '=', id).orderBy('price_order').execute()

test('a thousand bids and fifty awards over one block: none is lost, and never more is given than there is', async () => {
  const { cedar } = world
  const companies = await hireCompanies(BIDS)
  const posting = await postedBlock(cedar)
  await world.db
    .updateTable('postings')
    .set({ quantity_milli: milli(PART * FITS), priced_milli: milli(PART * FITS) })
    .where('id', '=', posting.id)
    .execute()
  const bidders = companies.map((company) => ({ company, input: bidInput(posting.id, { capacityMilli: PART }) }))
  const place = ({ company, input }: (typeof bidders)[number]) => company.bidding.placeBid(input)
  const [early, late] = [bidders.slice(0, BIDS / 2), bidders.slice(BIDS / 2)]
  const first = await inLanes(early.map((bidder) => () => place(bidder)))
  expect(first.filter(({ status }) => status === 'rejected')).toEqual([])

  const award = (bidId: Uuid, isByAdmin: boolean) =>
    (isByAdmin ? cedar.admin : cedar.dispatcher).bidding.award({
      ...op(),
      id: posting.id,
      awards: [{ bidId, version: 1, quantityMilli: PART }],
      isFinal: false,
      checksReason: 'Known well',
      note: null,
    })
  const wanted = early.slice(0, AWARDS).map(
    ({ input }, at) =>
      () =>
        award(input.id, at % 2 === 0),
  )
  // Fifty awards among the other five hundred bids.
  const mixed: (() => Promise<unknown>)[] = late.flatMap((bidder, at) => {
    const own = () => place(bidder)
    const given = at % (BIDS / 2 / AWARDS) === 0 ? wanted[at / (BIDS / 2 / AWARDS)] : undefined
    return given ? [own, given] : [own]
  })
  const results = await inLanes(mixed)

  const rows = await bidsOf(posting.id)
  const refused = results.filter((result) => result.status === 'rejected')
  const codes = new Set(refused.map(({ reason }) => String(reason.message)))
  // Once all of it is given, the posting has ended: no bid and no award comes after that.
  expect([...codes].sort()).toEqual(['bidding_over', 'posting_not_open'].filter((code) => codes.has(code)))
  expect(rows).toHaveLength(BIDS - refused.filter(({ reason }) => reason.message === 'bidding_over').length)
  const given = rows.filter(({ status }) => status === 'accepted')
  expect(given).toHaveLength(FITS)
  expect(await postingRow(world, posting.id)).toMatchObject({ status: 'awarded', awarded_milli: PART * FITS })
  const loads = await world.db
    .selectFrom('posting_loads as o')
    .innerJoin('loads as l', 'l.id', 'o.load_id')
    .select(['o.bid_id', 'l.quantity_milli', 'l.status'])
    .where('o.posting_id', '=', posting.id)
    .execute()
  expect(loads).toHaveLength(FITS * 2)
  expect(loads.reduce((sum, { quantity_milli }) => sum + (quantity_milli ?? 0), 0)).toBe(PART * FITS)
  // Equal prices stand in the order in which they came, each at a place of its own.
  expect(new Set(rows.map(({ price_order }) => price_order)).size).toBe(rows.length)
  const isEarly = (id: Uuid) => early.some(({ input }) => input.id === id)
  const orders = (wanted: boolean) => rows.filter(({ id }) => isEarly(id) === wanted).map((row) => row.price_order)
  expect(Math.max(...orders(true))).toBeLessThan(Math.min(...orders(false)))
}, 240_000)
