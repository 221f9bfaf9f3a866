import type { VolumeUnit } from '#domain/units/volume.ts'
import type { WeightUnit } from '#domain/units/weight.ts'
import type { FuelIndexName } from './fuel-index-names.ts'

/** What a quantity is counted in on a charge or a pay line. */
export type QuantityUnit = 'ton' | 'tonne' | 'mile' | 'hour' | 'load' | 'percent' | VolumeUnit

/** Units of the figures an explanation starts from. */
export type FigureUnit =
  | WeightUnit
  | QuantityUnit
  | 'metre'
  | 'minute'
  | 'money'
  | 'money_per_gallon'
  | 'money_per_unit'
  | 'mile_per_gallon'
  | 'lb_per_bushel'
  | 'lb_per_yard'
  | 'lb_per_gallon'
  | 'instant'

/** Where a figure comes from, with the record's id where it has one, so that the page can open it. */
export type Source = {
  kind:
    | 'ticket'
    | 'event'
    | 'visit'
    | 'rate'
    | 'setting'
    | 'distance'
    | 'shift'
    | 'measure'
    | 'material'
    | 'index'
    | 'charge'
  id?: string
  /** Of the rate card or pay plan, as it was when the load's terms were agreed. */
  version?: number
}

/** Names of the figures that go into a charge. */
export type InputKey =
  | 'origin_net'
  | 'destination_net'
  | 'loaded_distance'
  | 'shift_time'
  | 'measured_volume'
  | 'bushel_weight'
  | 'density'
  | 'rate'
  | 'percent'
  | 'minimum_quantity'
  | 'minimum_amount'
  | 'hour_increment'
  | 'fuel_index'
  | 'fuel_base'
  | 'fuel_economy'
  | 'fuel_step'
  | 'fuel_per_step'
  | 'fuel_percent'
  | 'arrival'
  | 'appointment'
  | 'departure'
  | 'free_time'
  | 'detention_increment'
  | 'detention_cap'
  | 'flat_amount'
  | 'linehaul'
  | 'fuel_surcharge'

/** One figure that went in: decimal text (or an instant), its unit and its source. */
export type ExplanationInput = { key: InputKey; value: string; unit: FigureUnit; source: Source }

/** The steps of a calculation in the order they were taken, with the figures a sentence needs, as decimal text. */
export type ExplanationStep =
  | {
      code: 'ticket_chosen'
      params: { basis: 'origin' | 'destination' | 'lesser' | 'greater'; ticket: 'origin' | 'destination' }
    }
  | { code: 'tickets_averaged'; params: { origin: string; destination: string; unit: QuantityUnit | WeightUnit } }
  | { code: 'weight_to_quantity'; params: { net: string; from: WeightUnit; quantity: string; unit: QuantityUnit } }
  | {
      code: 'weight_by_density'
      params: { net: string; from: WeightUnit; density: string; quantity: string; unit: QuantityUnit }
    }
  | { code: 'volume_to_quantity'; params: { volume: string; from: VolumeUnit; quantity: string; unit: QuantityUnit } }
  | { code: 'metres_to_miles'; params: { metres: string; quantity: string } }
  | { code: 'minutes_to_hours'; params: { minutes: string; incrementMin: string; quantity: string } }
  | { code: 'one_load'; params: Record<string, never> }
  | { code: 'minimum_quantity_applied'; params: { measured: string; minimum: string; unit: QuantityUnit } }
  | { code: 'quantity_times_rate'; params: { quantity: string; unit: QuantityUnit; rate: string; amount: string } }
  | { code: 'minimum_amount_applied'; params: { computed: string; minimum: string } }
  | { code: 'percent_of_amount'; params: { percent: string; of: string; amount: string } }
  /** To a payee by percent: the base is the customer's figure, which they are not told. */
  | { code: 'percent_as_agreed'; params: { percent: string; amount: string } }
  | { code: 'surcharge_in_base'; params: { linehaul: string; surcharge: string; base: string } }
  | { code: 'index_not_above_base'; params: { index: string; base: string } }
  | { code: 'surcharge_per_mile'; params: { index: string; base: string; economy: string; perMile: string } }
  | { code: 'surcharge_steps'; params: { index: string; base: string; step: string; steps: string; perMile: string } }
  | { code: 'surcharge_band'; params: { index: string; from: string; percent: string } }
  | { code: 'index_carried_forward'; params: { publishedOn: string } }
  | { code: 'index_of_week'; params: { index: FuelIndexName; weekOf: string; price: string } }
  | { code: 'tier_by_distance'; params: { miles: string; from: string; rate: string } }
  | { code: 'tier_by_quantity'; params: { quantity: string; unit: QuantityUnit; from: string; rate: string } }
  | { code: 'tier_part'; params: { quantity: string; unit: QuantityUnit; from: string; rate: string } }
  | { code: 'tier_parts_together'; params: { amount: string } }
  | { code: 'waiting_time'; params: { from: string; to: string; minutes: string } }
  | { code: 'times_by_positions'; params: { which: 'arrival' | 'departure' | 'both' } }
  | { code: 'early_arrival_is_free'; params: { arrival: string; appointment: string } }
  | { code: 'billable_waiting'; params: { waited: string; free: string; incrementMin: string; billable: string } }
  | { code: 'cap_applied'; params: { computed: string; cap: string } }
  | { code: 'flat_charge'; params: { amount: string } }

/** What was rounded, to which quantum, and how. */
export type Rounding = {
  of: 'quantity' | 'amount' | 'per_mile'
  to: string
  mode: 'half_away' | 'half_up' | 'up'
}

/**
 * How a figure came about, as plain data: the inputs with their sources, the steps, the roundings. It is stored with
 * the charge, so a later edit of a rate or a ticket never changes what was explained; words turn the codes into text.
 */
export type Explanation = { inputs: ExplanationInput[]; steps: ExplanationStep[]; rounding: Rounding[] }

export const LINE_ROUNDING: Rounding = { of: 'amount', to: '0.01', mode: 'half_away' }
