import type { StepTaken } from '#domain/loads/load-state.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { StepSettings } from '#domain/loads/step-facts.ts'
import type { LoadAction } from '#domain/loads/steps.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { LoadStop } from '../loads/load-details.ts'
import type { Named } from '../loads/load-row.ts'

/** One load as the phone keeps it: enough to judge every step without signal, and no rate of a customer. */
export type DriverLoad = {
  id: Uuid
  number: string | null
  status: LoadStatus
  version: number
  isOnHold: boolean
  holdReason: string | null
  customerName: string
  poNumber: string | null
  customerReference: string | null
  material: string | null
  quantityMilli: number | null
  unit: LoadUnit | null
  distanceM: number | null
  notes: string | null
  flags: string[]
  truck: Named | null
  trailer: Named | null
  contractor: Named | null
  stops: LoadStop[]
  lastStep: StepTaken | null
  /** The operations that this state contains, so that a phone knows its own among them. */
  operations: Uuid[]
  isPaidByMeasure: boolean
  legalGrossLb: number | null
  legalPayloadLb: number | null
  /** Since when the truck stays at the site of the next stop, as its positions tell; null where it does not, or nobody knows. */
  atSiteSince: Instant | null
  /** When the truck left that site again, while the step that says so is still missing. */
  leftSiteAt: Instant | null
  /** The step that leads on, and all that are allowed. */
  nextStep: LoadAction | null
  allowed: LoadAction[]
  /** Proof that has already arrived, so that it is not asked for again. */
  received: {
    pickupPhotos: number
    deliveryPhotos: number
    originTicket: { net: number | null; unit: TicketUnit | null; ticketNumber: string | null } | null
    destinationTicket: { net: number | null; unit: TicketUnit | null; ticketNumber: string | null } | null
    signatures: number
    /** Pictures whose originals have not come yet, by hash. */
    originalsMissing: string[]
  }
}

/** The driver's day: what they are on, what comes next, and what is delivered but not closed. */
export type DriverToday = {
  active: DriverLoad[]
  next: DriverLoad[]
  /** Delivered within the last day. */
  delivered: { id: Uuid; number: string | null; deliveredAt: Instant | null; delivery: string | null }[]
  settings: StepSettings & { positionIntervalS: number }
  serverTime: Instant
}
