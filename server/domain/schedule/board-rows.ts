import type { Uuid } from '../units/brands.ts'
import type { BoardDriver, BoardLoad, BoardTruck, DayBoard } from './day-board.ts'

type RowKind = 'drivers' | 'trucks'

/** Whom a row stands for; loads that name no truck have a row of their own, to which nothing is moved. */
export type RowOf =
  | { kind: 'driver'; driver: BoardDriver }
  | { kind: 'truck'; truck: BoardTruck }
  | { kind: 'contractor'; id: Uuid }
  | { kind: 'no_truck' }

export type BoardRow = {
  id: string
  of: RowOf
  name: string
  /** The truck that the driver usually drives, or the driver of the truck. */
  detail: string | null
  loads: BoardLoad[]
}

/** Nobody hauls it yet. */
export function isUnassigned({ driver, contractor }: BoardLoad): boolean {
  return driver === null && contractor === null
}

/**
 * A row for each driver, or each truck, with its loads, by name; then one for each contractor whose loads have no driver
 * yet. Whoever has a load of the day has a row, also where they are in use no more.
 */
export function boardRows(board: Pick<DayBoard, 'drivers' | 'trucks' | 'loads'>, by: RowKind): BoardRow[] {
  const rows = new Map<string, BoardRow>()
  const begin = by === 'drivers' ? driverRows(board) : truckRows(board)
  for (const row of begin.sort(byName)) rows.set(row.id, row)
  for (const load of board.loads) {
    if (isUnassigned(load)) continue
    const row = by === 'drivers' ? ofDriver(load) : ofTruck(load)
    const known = rows.get(row.id)
    if (known) known.loads.push(load)
    else rows.set(row.id, { ...row, loads: [load] })
  }
  return [...rows.values()]
}

function driverRows({ drivers, trucks }: Pick<DayBoard, 'drivers' | 'trucks'>): BoardRow[] {
  const truckOf = new Map(trucks.map((truck) => [truck.driverId, truck.name]))
  return drivers.map((driver) => ({ ...driverRow(driver), detail: truckOf.get(driver.id) ?? null }))
}

function truckRows({ drivers, trucks }: Pick<DayBoard, 'drivers' | 'trucks'>): BoardRow[] {
  const names = new Map(drivers.map(({ id, name }) => [id, name]))
  return trucks.map((truck) => ({
    ...truckRow(truck),
    detail: truck.driverId ? (names.get(truck.driverId) ?? null) : null,
  }))
}

function driverRow(driver: BoardDriver): BoardRow {
  return { id: driver.id, of: { kind: 'driver', driver }, name: driver.name, detail: null, loads: [] }
}

function truckRow(truck: BoardTruck): BoardRow {
  return { id: truck.id, of: { kind: 'truck', truck }, name: truck.name, detail: null, loads: [] }
}

function ofDriver({ driver, contractor }: BoardLoad): BoardRow {
  if (driver) return driverRow({ ...driver, contractorId: contractor?.id ?? null, plan: null, timeOff: null })
  return contractorRow(contractor)
}

function ofTruck({ truck, driver, contractor }: BoardLoad): BoardRow {
  if (truck) return truckRow({ ...truck, driverId: null, contractorId: contractor?.id ?? null, down: null })
  if (!driver) return contractorRow(contractor)
  return { id: 'no_truck', of: { kind: 'no_truck' }, name: '', detail: null, loads: [] }
}

function contractorRow(contractor: BoardLoad['contractor']): BoardRow {
  if (!contractor) return { id: 'no_truck', of: { kind: 'no_truck' }, name: '', detail: null, loads: [] }
  const { id, name } = contractor
  return { id, of: { kind: 'contractor', id }, name, detail: null, loads: [] }
}

/** Unit numbers as people count: T-9 before T-10. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
function byName(a: BoardRow, b: BoardRow): number {
  return collator.compare(a.name, b.name)
}
