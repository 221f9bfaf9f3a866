import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { ProfitKey } from '#domain/profitability/lines.ts'
import type { LooseReason, Owner, OwnerKind, Piece } from '#domain/profitability/pieces.ts'
import { noWork, type Work } from '#domain/profitability/sum-pieces.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import type { ProfitLoad } from './read-loads.ts'

/** The group of loads that lack what is asked for: no job, or the fleet's own trucks where it is by contractor. */
export const NONE = 'none'
/** Before the reason, of what stands on no load. */
const LOOSE = 'loose:'

/** Where a piece stands: in a group, or by its reason beside them. */
export type Place = { id: string; reason: LooseReason | null }

const METRES_PER_MILE = 1609.344
const LB_PER_TON = 2000

/** What a load adds to what money is divided by. */
export function workOf({ isHauled, minutes, waitingMinutes, metres, lb }: ProfitLoad): Work {
  if (!isHauled) return noWork
  return { loads: 1, minutes, waitingMinutes, metres, lb, tonMiles: (lb / LB_PER_TON) * (metres / METRES_PER_MILE) }
}

/** The id of the group that a load belongs to. */
export function groupOf(load: ProfitLoad, by: ProfitKey): string {
  switch (by) {
    case 'load':
      return load.id
    case 'job':
      return load.jobId ?? NONE
    case 'customer':
      return load.customerId ?? NONE
    case 'lane':
      return load.pickupSiteId && load.deliverySiteId ? `${load.pickupSiteId}:${load.deliverySiteId}` : NONE
    case 'material':
      return load.materialId ?? NONE
    case 'truck':
      return load.truckId ?? NONE
    case 'driver':
      return load.driverId ?? NONE
    case 'contractor':
      return load.contractorId ?? NONE
    case 'terminal':
      return load.terminalId ?? NONE
    case 'day':
      return load.day
  }
}

/** What a group is called; null for that of the loads without any. */
export function nameOf(load: ProfitLoad, by: ProfitKey): string | null {
  switch (by) {
    case 'load':
      return load.number
    case 'job':
      return load.job
    case 'customer':
      return load.customerId ? load.customer : null
    case 'lane':
      return load.pickup && load.delivery ? `${load.pickup} → ${load.delivery}` : null
    case 'material':
      return load.material
    case 'truck':
      return load.truck
    case 'driver':
      return load.driver
    case 'contractor':
      return load.contractor
    case 'terminal':
      return load.terminal
    case 'day':
      return load.day
  }
}

const ownerKeys: Partial<Record<ProfitKey, OwnerKind>> = {
  truck: 'truck',
  driver: 'driver',
  contractor: 'contractor',
  job: 'job',
  customer: 'customer',
}

/**
 * Where a piece stands by a key. One on no load stands with its truck, driver, job or customer where that is asked for; what
 * the fleet's own trucks and drivers cost beside their loads is the own fleet's where it is by contractor.
 */
export function placeOf(
  piece: Piece & { day: Day | null },
  by: ProfitKey,
  { loads, ownTrucks }: { loads: ReadonlyMap<Uuid, ProfitLoad>; ownTrucks: ReadonlySet<Uuid> },
): Place {
  if (by === 'day' && piece.day) return { id: piece.day, reason: null }
  const load = piece.loadId ? loads.get(piece.loadId) : undefined
  if (load) return { id: groupOf(load, by), reason: null }
  const { owner, reason } = piece
  if (owner?.id && owner.kind === ownerKeys[by]) return { id: owner.id, reason: null }
  if (by === 'contractor' && owner?.kind === 'truck' && owner.id && ownTrucks.has(owner.id)) {
    return { id: NONE, reason: null }
  }
  return { id: `${LOOSE}${reason ?? 'unnamed'}`, reason: reason ?? 'unnamed' }
}

/** What owners are called that no load names. */
export async function ownerNames(trx: FleetTransaction, fleetId: Uuid, owners: readonly Owner[]) {
  const of = (kind: OwnerKind) => [
    ...new Set(owners.flatMap((owner) => (owner.kind === kind && owner.id ? owner.id : []))),
  ]
  const { rows } = await sql<{ id: Uuid; name: string }>`
    select id, unit_number as name from trucks where fleet_id = ${fleetId} and id = any(${of('truck')}::uuid[])
    union all select id, full_name from drivers where fleet_id = ${fleetId} and id = any(${of('driver')}::uuid[])
    union all select id, company_name from contractors where fleet_id = ${fleetId} and id = any(${of('contractor')}::uuid[])
    union all select id, name from jobs where fleet_id = ${fleetId} and id = any(${of('job')}::uuid[])
    union all select id, company_name from customers where fleet_id = ${fleetId} and id = any(${of('customer')}::uuid[])`.execute(
    trx,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
