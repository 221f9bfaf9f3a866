import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Instant, Milli, Uuid } from '#domain/units/brands.ts'
import type { RowMoney } from '../charges/money-states.ts'

/** A record that a load names, with the words people know it by. */
export type Named = { id: Uuid; name: string }

/** The worst state of a load's tickets: what still has to be looked at, first. */
export type TicketState = 'none' | 'mismatch' | 'duplicate' | 'needs_review' | 'matched' | 'verified'

/** When the truck is expected at its next stop, and whether that is after the stop's window. */
export type RowEta = { early: Instant; late: Instant; risk: 'late' | 'at_risk' | null }

/** One load in the table and on the board; where its money stands is the office's alone. */
export type LoadRow = {
  id: Uuid
  /** Null while it is a draft. */
  number: string | null
  status: LoadStatus
  isHeld: boolean
  holdReason: string | null
  customerId: Uuid | null
  customerName: string
  customerReference: string | null
  poNumber: string | null
  material: string | null
  pickup: string | null
  delivery: string | null
  quantityMilli: Milli | null
  unit: LoadUnit | null
  /** Net pounds of the origin and the destination ticket. */
  loadedLb: number | null
  deliveredLb: number | null
  driver: Named | null
  contractor: Named | null
  truck: Named | null
  trailer: Named | null
  pickupFrom: Instant | null
  pickupTo: Instant | null
  /** The pickup site's zone, for its times. */
  zone: string | null
  tickets: TicketState
  eta: RowEta | null
  money?: RowMoney
  flags: string[]
  version: number
  createdAt: Instant
  updatedAt: Instant
}

/** How many loads of a status match; more than a thousand is not counted on. */
export type StatusCount = { status: LoadStatus; count: number; isMore: boolean }
