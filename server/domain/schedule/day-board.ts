import type { DownFor } from '../fleet/equipment.ts'
import type { LoadUnit } from '../loads/load-units.ts'
import type { LoadStatus } from '../loads/statuses.ts'
import type { TimeOffKind } from '../time-off/time-off.ts'
import type { Day, Instant, Milli, Uuid } from '../units/brands.ts'
import type { PublishedPlan } from './published-plan.ts'

type Named = { id: Uuid; name: string }

/** A load as the board shows it. */
export type BoardLoad = {
  id: Uuid
  number: string
  version: number
  status: LoadStatus
  isHeld: boolean
  customer: string
  material: string | null
  pickup: string | null
  delivery: string | null
  quantityMilli: Milli | null
  unit: LoadUnit | null
  driver: Named | null
  contractor: Named | null
  truck: Named | null
  trailer: Named | null
  pickupFrom: Instant | null
  pickupTo: Instant | null
  deliveryFrom: Instant | null
  deliveryTo: Instant | null
  /** What the truck's positions say of its next stop. */
  risk: 'late' | 'at_risk' | null
}

/** Approved days off that hold the day of the board. */
export type BoardTimeOff = { kind: TimeOffKind; to: Day }
/** `plan` is what the driver was told of the day last; null where nothing was published. */
export type BoardDriver = {
  id: Uuid
  name: string
  contractorId: Uuid | null
  plan: PublishedPlan | null
  timeOff: BoardTimeOff | null
}
/** `driverId` is who usually drives it. */
export type BoardTruck = {
  id: Uuid
  name: string
  driverId: Uuid | null
  contractorId: Uuid | null
  /** Null while it can be used. */
  down: DownFor | null
}

/** A day of the fleet: from its first instant to the first of the next, on the clock of the fleet's zone. */
export type DayBoard = {
  day: Day
  zone: string
  loads: BoardLoad[]
  drivers: BoardDriver[]
  trucks: BoardTruck[]
  /** There are more loads, drivers or trucks than are shown. */
  isMore: boolean
}
