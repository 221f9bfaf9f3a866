import { type LoadAction, step } from '../loads/steps.ts'
import type { Uuid } from '../units/brands.ts'
import type { RowOf } from './board-rows.ts'
import type { BoardLoad, BoardTruck } from './day-board.ts'

/** Where something was let go: on a row, or on the tray of what nobody has. */
export type DropOn = RowOf | { kind: 'tray' }

/** Who is to haul it; the trailer is the one that the truck usually pulls. */
export type Hauler = { driverId: Uuid | null; contractorId: Uuid | null; truckId: Uuid | null }

/** Why nothing can be moved there. */
export type DropRefusal = 'under_way' | 'times_fixed' | 'on_hold' | 'no_driver' | 'no_row'

/** What a drop asks for. `to` is null where whoever hauls it keeps it, and only its times move. */
export type DropMeaning =
  | { kind: 'nothing' }
  | { kind: 'unassign' }
  | { kind: 'place'; to: Hauler | null; shiftMin: number }
  | { kind: 'refused'; why: DropRefusal }

type Dropped = Pick<BoardLoad, 'status' | 'isHeld' | 'driver' | 'contractor' | 'truck'>

/** The times of a load are the office's to change until somebody has accepted it. */
export function mayShift({ status, isHeld }: Pick<BoardLoad, 'status' | 'isHeld'>): boolean {
  return (status === 'planned' || status === 'assigned') && !isHeld
}

/** Whether a load may still go to somebody else. */
export function mayAssign(load: Pick<BoardLoad, 'status' | 'isHeld'>): boolean {
  return isFrom('assign', load) && !load.isHeld
}

/** Whether a load may be taken from whoever has it. */
export function mayUnassign(load: Pick<BoardLoad, 'status'>): boolean {
  return isFrom('unassign', load)
}

function isFrom(action: LoadAction, { status }: Pick<BoardLoad, 'status'>): boolean {
  return step(action).from.includes(status)
}

/** What it means to let a load go there, so many minutes later than it stood. */
export function dropMeans(load: Dropped, on: DropOn, shiftMin: number, trucks: readonly BoardTruck[]): DropMeaning {
  if (on.kind === 'tray') return onTray(load)
  if (on.kind === 'no_truck') return { kind: 'refused', why: 'no_row' }
  if (isWith(load, on)) return alongRow(load, shiftMin)
  if (!mayAssign(load)) return { kind: 'refused', why: load.isHeld ? 'on_hold' : 'under_way' }
  const to = haulerOf(load, on, trucks)
  if (!to) return { kind: 'refused', why: 'no_driver' }
  return { kind: 'place', to, shiftMin: mayShift(load) ? shiftMin : 0 }
}

function onTray(load: Dropped): DropMeaning {
  if (load.driver === null && load.contractor === null) return { kind: 'nothing' }
  return mayUnassign(load) ? { kind: 'unassign' } : { kind: 'refused', why: 'under_way' }
}

function alongRow(load: Dropped, shiftMin: number): DropMeaning {
  if (shiftMin === 0) return { kind: 'nothing' }
  if (mayShift(load)) return { kind: 'place', to: null, shiftMin }
  return { kind: 'refused', why: load.isHeld ? 'on_hold' : 'times_fixed' }
}

function isWith({ driver, contractor, truck }: Dropped, on: Exclude<RowOf, { kind: 'no_truck' }>): boolean {
  switch (on.kind) {
    case 'driver':
      return driver?.id === on.driver.id
    case 'truck':
      return truck?.id === on.truck.id
    case 'contractor':
      return driver === null && contractor?.id === on.id
  }
}

/** A driver comes with the truck they usually drive, a truck with its driver; a truck without one takes who has the load. */
function haulerOf(
  load: Dropped,
  on: Exclude<RowOf, { kind: 'no_truck' }>,
  trucks: readonly BoardTruck[],
): Hauler | null {
  switch (on.kind) {
    case 'driver': {
      const truck = trucks.find(({ driverId }) => driverId === on.driver.id)
      return { driverId: on.driver.id, contractorId: null, truckId: truck?.id ?? null }
    }
    case 'truck': {
      const { id: truckId, driverId, contractorId } = on.truck
      const drives = driverId ?? load.driver?.id ?? null
      if (drives) return { driverId: drives, contractorId: null, truckId }
      return contractorId ? { driverId: null, contractorId, truckId } : null
    }
    case 'contractor':
      return { driverId: null, contractorId: on.id, truckId: null }
  }
}
