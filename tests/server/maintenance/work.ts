import type { AddOrderInput, CompleteOrderInput, SaveProgramInput } from '#contracts/maintenance.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { newId, op } from '../../support/world.ts'

const MILE_M = 1609.344
/** Miles as whole metres. */
export const miles = (count: number) => Math.round(count * MILE_M)

/** An oil change every 5,000 miles or 90 days. */
export const oilChange = (truckIds: readonly Uuid[], some: Partial<SaveProgramInput> = {}): SaveProgramInput => ({
  ...op(),
  id: newId(),
  version: 0,
  name: 'Oil and filters',
  everyM: miles(5000),
  everyHoursTenths: null,
  everyDays: 90,
  soonPct: 10,
  appliesTo: 'trucks',
  body: null,
  truckIds: [...truckIds],
  checklist: ['Drain', 'Filters'],
  ...some,
})

/** A work order on a truck. */
export const anOrder = (truckId: Uuid, some: Partial<AddOrderInput> = {}): AddOrderInput => ({
  ...op(),
  id: newId(),
  truckId,
  trailerId: null,
  reminderIds: [],
  defectIds: [],
  title: 'Front brakes',
  vendor: 'Osage Truck Service',
  isWarranty: false,
  estimateCents: cents(45_000),
  checklist: [{ text: 'Pads', isDone: false }],
  ...some,
})

/** Where nobody read a meter. */
export const noMeter = { odometerM: null, isNewOdometer: false, isOdometerSure: false, engineHoursTenths: null }

/** What completes a work order. */
export const completion = (
  order: { id: Uuid; version: number },
  some: Partial<CompleteOrderInput> = {},
): CompleteOrderInput => ({
  ...op(),
  id: order.id,
  version: order.version,
  ...noMeter,
  note: 'Pads and rotors replaced',
  isBack: true,
  ...some,
})
