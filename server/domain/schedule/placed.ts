import type { Uuid } from '../units/brands.ts'
import { addMinutes } from '../units/time.ts'
import type { BoardDriver, BoardLoad, BoardTruck } from './day-board.ts'

/** Who hauls it, as a move names them. */
export type Placing = {
  to: { driverId: Uuid | null; contractorId: Uuid | null; truckId: Uuid | null; trailerId: Uuid | null } | null
  shiftMin: number
}

type Known = { drivers: readonly BoardDriver[]; trucks: readonly BoardTruck[]; loads: readonly BoardLoad[] }

/** The load as it will stand once it was moved, as far as the board knows the names; shown until the answer comes. */
export function placed(load: BoardLoad, { to, shiftMin }: Placing, known: Known): BoardLoad {
  const later = (at: BoardLoad['pickupFrom']) => at && addMinutes(at, shiftMin)
  const times = {
    pickupFrom: later(load.pickupFrom),
    pickupTo: later(load.pickupTo),
    deliveryFrom: later(load.deliveryFrom),
    deliveryTo: later(load.deliveryTo),
  }
  if (to === null) return { ...load, ...times }
  return {
    ...load,
    ...times,
    status: 'assigned',
    driver: named(to.driverId, known.drivers, load.driver),
    truck: named(to.truckId, known.trucks, load.truck),
    contractor: named(to.contractorId, contractorsOf(known.loads), load.contractor),
  }
}

function named(id: Uuid | null, among: readonly { id: Uuid; name: string }[], before: BoardLoad['driver']) {
  if (id === null) return null
  const found = among.find((each) => each.id === id) ?? (before?.id === id ? before : undefined)
  return found ? { id, name: found.name } : null
}

function contractorsOf(loads: readonly BoardLoad[]) {
  return loads.flatMap(({ contractor }) => (contractor ? [contractor] : []))
}
