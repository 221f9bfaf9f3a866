import type { Instant, Uuid } from '#domain/units/brands.ts'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import type { Crew } from './crew-members.ts'
import { type DemoWorld, idOf, type Person } from './world.ts'

const DAY_MIN = 24 * 60
/** The deadline of the demo's posting: long enough that whoever looks at the demo still finds it open. */
const OPEN_DAYS = 3

/** What each company bids: by its driver, as not each has an office that signs in. */
const demoBids = [
  {
    contractor: 'novak',
    driver: 'pat',
    rate: '7.15',
    surchargeHundredths: 0,
    tons: 480,
    comment: 'Two trucks all week',
  },
  { contractor: 'greer', driver: 'walt', rate: '6.85', surchargeHundredths: 350, tons: 240, comment: null },
  { contractor: 'redbud', driver: 'toby', rate: '7.40', surchargeHundredths: 0, tons: 600, comment: 'From Tuesday on' },
] as const

/** An open posting of the demo with three bids: a part of a job's tons over five days. */
export async function addPosting(world: DemoWorld, crew: Crew, now: Instant): Promise<void> {
  const { fleet, office } = crew
  const lane = fleet.lanes.find(({ key }) => key === 'quarry-asphalt')
  if (!lane || fleet.contractors.length === 0) return
  const postingId = await idOf(fleet.key, 'posting', lane.key)
  const closesAt = addMinutes(now, OPEN_DAYS * DAY_MIN)
  const startsOn = addDays(dayIn(closesAt, 'America/Chicago'), 1)
  await office.call.bidding.post({
    ...op(world),
    id: postingId,
    offered: {
      kind: 'block',
      jobId: await idOf(fleet.key, 'job', lane.key),
      quantityMilli: milli(960_000),
      startsOn,
      endsOn: addDays(startsOn, 4),
    },
    basis: 'per_ton',
    targetMicro: microRate('7.00'),
    ceilingMicro: null,
    showsTarget: true,
    showsCeiling: false,
    showsStanding: 'leading',
    // One company's policy ends soon: its bid shows what an award then meets.
    requiresInsurance: false,
    first: [],
    second: [],
    secondAfterMin: 0,
    allAfterMin: 0,
    closesAt,
    extendMin: 5,
    equipment: 'End dumps or tri-axles',
    notes: 'Plant takes trucks from 6:00 to 16:30.',
  })
  for (const [at, bid] of demoBids.entries()) {
    world.setClock(addMinutes(now, at + 1))
    const bidder = await bidderOf(world, crew, bid.contractor, bid.driver)
    await bidder?.call.bidding.placeBid({
      ...op(world),
      id: await idOf(fleet.key, 'bid', bid.contractor),
      postingId,
      rateMicro: microRate(bid.rate),
      surchargeHundredths: bid.surchargeHundredths,
      capacityMilli: milli(bid.tons * 1000),
      availableFrom: null,
      expiresAt: addMinutes(closesAt, 2 * DAY_MIN),
      equipment: null,
      comment: bid.comment,
    })
  }
  world.setClock(now)
}

const op = ({ ports }: DemoWorld) => ({ operationId: ports.ids.uuid() })

/** The driver of a company as its office. */
async function bidderOf(world: DemoWorld, crew: Crew, company: string, key: string): Promise<Person | null> {
  const driver = crew.drivers.get(key)
  if (!driver) return null
  const contractorIds: Uuid[] = [await idOf(crew.fleet.key, 'contractor', company)]
  const { session } = driver
  return world.person(
    { ...session, idHash: `${session.idHash} bids`, roles: ['contractor'], driverId: null, contractorIds },
    crew.fleetId,
  )
}
