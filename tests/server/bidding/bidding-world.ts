import type { PlaceBidInput, PostInput } from '#contracts/bidding.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { microRate } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays, addMinutes, dayIn } from '#domain/units/time.ts'
import { aDay } from '../../support/brands.ts'
import { MORNING, newId, op, type World, type WorldFleet } from '../../support/world.ts'
import { addJob } from '../jobs/jobs.ts'

export const CLOSES_AT = addMinutes(MORNING, 36 * 60)
const HOLDS_UNTIL = addMinutes(MORNING, 72 * 60)

/** How a posting of these tests asks: everybody at once, for a price per ton, until the next evening. */
const asked = {
  basis: 'per_ton',
  targetMicro: microRate('8'),
  ceilingMicro: null,
  showsTarget: true,
  showsCeiling: false,
  showsStanding: 'leading',
  requiresInsurance: true,
  first: [],
  second: [],
  secondAfterMin: 0,
  allAfterMin: 0,
  closesAt: CLOSES_AT,
  extendMin: 5,
  equipment: 'End dumps',
  notes: null,
} satisfies Partial<PostInput>

/** 440 tons of a job over five days, in loads of 22. */
export async function blockInput(
  fleet: WorldFleet,
  { from = aDay('2026-03-17'), ...some }: Partial<PostInput> & { from?: Day } = {},
): Promise<PostInput> {
  const job = await addJob(fleet, { targetMilli: null, startsOn: null })
  return {
    ...op(),
    id: newId(),
    ...asked,
    offered: {
      kind: 'block',
      jobId: job.id,
      quantityMilli: milli(440_000),
      startsOn: from,
      endsOn: addDays(from, 4),
    },
    ...some,
  }
}

/** A block and a deadline that lie ahead of the clock of a world in which days have passed. */
export function fromNow({ clock }: World) {
  const now = clock.now()
  return { from: addDays(dayIn(now, 'America/Chicago'), 1), closesAt: addMinutes(now, 36 * 60) }
}

export async function postedBlock(fleet: WorldFleet, some: Parameters<typeof blockInput>[1] = {}) {
  return fleet.dispatcher.bidding.post(await blockInput(fleet, some))
}

/** Loads that nobody has, as a posting of them. */
export const loadsInput = (loadIds: Uuid[], some: Partial<PostInput> = {}): PostInput => ({
  ...op(),
  id: newId(),
  ...asked,
  offered: { kind: 'loads', loadIds },
  ...some,
})

export const bidFields = {
  rateMicro: microRate('7.50'),
  surchargeHundredths: 0,
  capacityMilli: milli(220_000),
  availableFrom: null,
  expiresAt: HOLDS_UNTIL,
  equipment: 'Two end dumps',
  comment: null,
}

export const bidInput = (postingId: Uuid, some: Partial<PlaceBidInput> = {}): PlaceBidInput => ({
  ...op(),
  id: newId(),
  postingId,
  ...bidFields,
  ...some,
})

/** The fleet's company bids. */
export const placed = ({ contractor }: WorldFleet, postingId: Uuid, some: Partial<PlaceBidInput> = {}) =>
  contractor.bidding.placeBid(bidInput(postingId, some))

/** The posting as the table has it. */
export const postingRow = ({ db }: World, id: Uuid) =>
  db.selectFrom('postings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The bid as the table has it. */
export const bidRow = ({ db }: World, id: Uuid) =>
  db.selectFrom('bids').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Makes the contractor of a fleet the office of its company, so that news of the company reach them. */
export async function staffCompany({ db }: World, fleet: WorldFleet): Promise<void> {
  const { user_id } = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', fleet.id)
    .where('role', '=', 'contractor')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contractor_users')
    .values({ fleet_id: fleet.id, contractor_id: fleet.ids.contractor, user_id })
    .execute()
}
