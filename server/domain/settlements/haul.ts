import type { Milli, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { VolumeUnit } from '#domain/units/volume.ts'

/** What one scale printed. `net` is in the printed unit; pounds are never used for pay in another printed unit. */
export type TicketWeight = { id: Uuid; net: number; unit: TicketUnit }

/** Weights of a material that turn one measure into another, by fleet, pit or contract; null where none is given. */
export type MaterialWeights = {
  id: Uuid
  lbPerBushelMilli: Milli | null
  lbPerYardMilli: Milli | null
  lbPerGallonMilli: Milli | null
}

/** What was measured of one load; null is not measured, or not yet. */
export type Haul = {
  origin: TicketWeight | null
  destination: TicketWeight | null
  loaded: { metres: number; id?: Uuid } | null
  /** Paid minutes of the shift: clock events less unpaid breaks. */
  shift: { minutes: number; id: Uuid } | null
  volume: { quantityMilli: Milli; unit: VolumeUnit; id?: Uuid } | null
  material: MaterialWeights | null
}

/** What is not there yet and keeps a line from being computed. */
export type MissingFact =
  | 'origin_ticket'
  | 'destination_ticket'
  | 'distance'
  | 'shift'
  | 'volume'
  | 'material_bushel_weight'
  | 'material_density'
  | 'fuel_index'
  | 'arrival'
  | 'departure'
  | 'customer_linehaul'
  | 'customer_fuel_surcharge'
