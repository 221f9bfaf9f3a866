import type { ExplanationStep, InputKey, Rounding } from '#domain/settlements/explanation.ts'
import type { FuelIndexName } from '#domain/settlements/fuel-index-names.ts'

/** How figures inside a sentence are written: `n` a plain number, `money` an amount or rate, `q` a quantity with its unit. */
export type Figures = {
  n: (decimal: string) => string
  money: (decimal: string) => string
  q: (decimal: string, unit: string) => string
  at: (instant: string) => string
}

type Explained<C extends ExplanationStep['code']> = Extract<ExplanationStep, { code: C }>['params']
/** A sentence for each step of a calculation. */
export type StepSentences = { [C in ExplanationStep['code']]: (p: Explained<C>, f: Figures) => string }

const ticket = { origin: 'origin', destination: 'destination' }

const fuelIndexes: Record<FuelIndexName, string> = {
  us: 'national',
  east_coast: 'East Coast',
  new_england: 'New England',
  central_atlantic: 'Central Atlantic',
  lower_atlantic: 'Lower Atlantic',
  midwest: 'Midwest',
  gulf_coast: 'Gulf Coast',
  rocky_mountain: 'Rocky Mountain',
  west_coast: 'West Coast',
  california: 'California',
  other: 'own',
}

const recorded = { arrival: 'the arrival', departure: 'the departure', both: 'arrival and departure' }

/** Charges, pay, and how each figure came about. */
export const settlements = {
  linehaul: 'Linehaul',
  fuelSurcharge: 'Fuel surcharge',
  detention: 'Detention',
  accessorial: 'Accessorial',
  settlement: 'Settlement',
  fuelIndex: fuelIndexes,
  input: {
    origin_net: 'Net weight at origin',
    destination_net: 'Net weight at destination',
    loaded_distance: 'Loaded distance',
    shift_time: 'Time of the shift',
    measured_volume: 'Measured volume',
    bushel_weight: 'Weight of a bushel',
    density: 'Density',
    rate: 'Rate',
    percent: 'Percent',
    minimum_quantity: 'Minimum quantity',
    minimum_amount: 'Minimum amount',
    hour_increment: 'Hours counted in steps of',
    fuel_index: 'Fuel price index',
    fuel_base: 'Base fuel price',
    fuel_economy: 'Fuel economy',
    fuel_step: 'Step of the fuel price',
    fuel_per_step: 'Surcharge per step',
    fuel_percent: 'Fuel surcharge percent',
    arrival: 'Arrival',
    appointment: 'Appointment',
    departure: 'Departure',
    free_time: 'Free time',
    detention_increment: 'Waiting counted in steps of',
    detention_cap: 'Highest detention',
    flat_amount: 'Flat amount',
    linehaul: 'Linehaul',
    fuel_surcharge: 'Fuel surcharge',
  } satisfies Record<InputKey, string>,
  step: {
    ticket_chosen: (p) => `The ${ticket[p.ticket]} ticket counts.`,
    tickets_averaged: (p, f) => `The average of ${f.q(p.origin, p.unit)} and ${f.q(p.destination, p.unit)} counts.`,
    weight_to_quantity: (p, f) => `${f.q(p.net, p.from)} net are ${f.q(p.quantity, p.unit)}.`,
    weight_by_density: (p, f) =>
      `${f.q(p.net, p.from)} net at ${f.n(p.density)} lb per unit are ${f.q(p.quantity, p.unit)}.`,
    volume_to_quantity: (p, f) => `${f.q(p.volume, p.from)} are ${f.q(p.quantity, p.unit)}.`,
    metres_to_miles: (p, f) => `${f.n(p.metres)} m are ${f.q(p.quantity, 'mile')}.`,
    minutes_to_hours: (p, f) =>
      `${f.n(p.minutes)} minutes in steps of ${f.n(p.incrementMin)} are ${f.q(p.quantity, 'hour')}.`,
    one_load: () => 'One load.',
    minimum_quantity_applied: (p, f) =>
      `${f.q(p.measured, p.unit)} is below the minimum; ${f.q(p.minimum, p.unit)} are charged.`,
    quantity_times_rate: (p, f) => `${f.q(p.quantity, p.unit)} × ${f.money(p.rate)} = ${f.money(p.amount)}.`,
    minimum_amount_applied: (p, f) => `${f.money(p.computed)} is below the minimum of ${f.money(p.minimum)}.`,
    percent_of_amount: (p, f) => `${f.n(p.percent)} % of ${f.money(p.of)} = ${f.money(p.amount)}.`,
    percent_as_agreed: (p, f) => `${f.n(p.percent)} % of the base as agreed = ${f.money(p.amount)}.`,
    surcharge_in_base: (p, f) =>
      `Linehaul ${f.money(p.linehaul)} and fuel surcharge ${f.money(p.surcharge)} make ${f.money(p.base)}.`,
    index_not_above_base: (p, f) =>
      `Fuel at ${f.money(p.index)} is not above the base of ${f.money(p.base)}: no surcharge.`,
    surcharge_per_mile: (p, f) =>
      `(${f.money(p.index)} − ${f.money(p.base)}) ÷ ${f.n(p.economy)} miles per gallon = ${f.money(p.perMile)} per mile.`,
    surcharge_steps: (p, f) =>
      `From ${f.money(p.base)} to ${f.money(p.index)} are ${f.n(p.steps)} steps of ${f.money(p.step)}: ${f.money(p.perMile)} per mile.`,
    surcharge_band: (p, f) =>
      `Fuel at ${f.money(p.index)} is in the band from ${f.money(p.from)}: ${f.n(p.percent)} %.`,
    index_carried_forward: (p) => `No newer index was published; that of ${p.publishedOn} holds on.`,
    index_of_week: (p, f) =>
      `The ${fuelIndexes[p.index]} fuel price of the week of ${p.weekOf} counts: ${f.money(p.price)} per gallon.`,
    tier_by_distance: (p, f) =>
      `${f.q(p.miles, 'mile')} are in the tier from ${f.q(p.from, 'mile')}: ${f.money(p.rate)}.`,
    tier_by_quantity: (p, f) =>
      `${f.q(p.quantity, p.unit)} are in the tier from ${f.q(p.from, p.unit)}: ${f.money(p.rate)}.`,
    tier_part: (p, f) => `From ${f.q(p.from, p.unit)}: ${f.q(p.quantity, p.unit)} × ${f.money(p.rate)}.`,
    tier_parts_together: (p, f) => `The parts together: ${f.money(p.amount)}.`,
    waiting_time: (p, f) => `Waiting from ${f.at(p.from)} to ${f.at(p.to)}: ${f.n(p.minutes)} minutes.`,
    times_by_positions: (p) => `Nobody recorded ${recorded[p.which]}: the truck’s positions at the site tell it.`,
    early_arrival_is_free: (p, f) =>
      `Arrived ${f.at(p.arrival)}, before the appointment of ${f.at(p.appointment)}: waiting counts from there.`,
    billable_waiting: (p, f) =>
      `${f.n(p.waited)} minutes less ${f.n(p.free)} free, in steps of ${f.n(p.incrementMin)}: ${f.n(p.billable)} minutes.`,
    cap_applied: (p, f) => `${f.money(p.computed)} is above the highest amount of ${f.money(p.cap)}.`,
    flat_charge: (p, f) => `Flat amount of ${f.money(p.amount)}.`,
  } satisfies StepSentences,
  rounding: {
    half_away: (p, f) => `Rounded to ${f.n(p.to)}, halves away from zero.`,
    half_up: (p, f) => `Rounded to ${f.n(p.to)}, halves up.`,
    up: (p, f) => `Rounded up to ${f.n(p.to)}.`,
  } satisfies Record<Rounding['mode'], (p: Rounding, f: Figures) => string>,
}
