import * as z from 'zod/mini'
import { delimiters } from '#domain/foreign-files/csv-rows.ts'
import { dayOrders } from '#domain/foreign-files/days.ts'
import { decimalSigns } from '#domain/foreign-files/numbers.ts'
import { fuelRules } from '#domain/fuel/checks/check.ts'
import { fuelDisputeOutcomes } from '#domain/fuel/disputes.ts'
import { fuelColumns, signRules } from '#domain/fuel/import/mapping.ts'
import { fuelProducts } from '#domain/fuel/products.ts'
import { volumeUnits } from '#domain/fuel/purchase-amounts.ts'
import { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { isZone } from '#domain/people/zone-name.ts'
import {
  cents,
  engineHoursTenths,
  instant,
  jurisdiction,
  latitude,
  longitude,
  microRate,
  milli,
  odometerM,
  operation,
  optionalProse,
  optionalText,
  page,
  plain,
  prose,
  sha256,
  text,
  uuid,
  versioned,
} from './base.ts'
import { filterShape, sortShape } from './filters.ts'

/** An IANA name. */
const zone = text(64).check(z.refine(isZone))

const fuelFields = {
  truckId: z.nullable(uuid),
  driverId: z.nullable(uuid),
  purchasedAt: instant,
  /** Whose clock the day goes by: that of the phone that it was bought with, or the fleet's. */
  zone,
  seller: optionalText(120),
  city: optionalText(80),
  /** State or province, in two letters: where the tax was paid. */
  jurisdiction: z.nullable(jurisdiction),
  /** Where it was bought, as a phone or a map says it. */
  place: z.nullable(
    z.strictObject({ lat: latitude, lon: longitude, accuracyM: z.number().check(z.minimum(0), z.maximum(100_000)) }),
  ),
  product: z.enum(fuelProducts),
  volumeUnit: z.enum(volumeUnits),
  /** As printed, in thousandths of its unit; 0 for what has no volume. */
  printedMilli: milli,
  priceMicro: z.nullable(microRate),
  discountCents: cents,
  amountCents: cents,
  isTaxPaid: z.boolean(),
  isFull: z.boolean(),
  odometerM: z.nullable(odometerM),
  engineHoursTenths: z.nullable(engineHoursTenths),
  cardLast4: z.nullable(z.string().check(z.regex(/^\d{4}$/))),
  paidBy: z.enum(['company', 'driver']),
  isPersonal: z.boolean(),
  receiptSha256: z.nullable(sha256),
  note: optionalProse(500),
  /** The figures are as printed although volume times price is not the amount, or the volume fits no tank. */
  isAsPrinted: z.boolean(),
}

/** A purchase as somebody types it, with or without signal: its id is made on the phone. */
export const addFuelInput = z.strictObject({
  ...operation,
  id: uuid,
  ...fuelFields,
  /** The fleet's own tank that it came out of. */
  tankId: z.nullable(uuid),
})
export type AddFuelInput = z.infer<typeof addFuelInput>

export const updateFuelInput = z.strictObject({ ...operation, id: uuid, ...versioned, ...fuelFields })
export type UpdateFuelInput = z.infer<typeof updateFuelInput>

export const fuelIdInput = z.strictObject({ id: uuid })
const step = { ...operation, id: uuid, ...versioned }
export const voidFuelInput = z.strictObject({ ...step, reason: prose(500) })
export type VoidFuelInput = z.infer<typeof voidFuelInput>
export const reimburseFuelInput = z.strictObject(step)
export const deductFuelInput = z.strictObject(step)
export const disputeFuelInput = z.strictObject({ ...step, reason: prose(500) })
export type DisputeFuelInput = z.infer<typeof disputeFuelInput>
/** What came of a dispute; a credit has an amount. */
export const settleFuelDisputeInput = z.strictObject({
  ...step,
  outcome: z.enum(fuelDisputeOutcomes),
  creditedCents: z.nullable(cents),
  answer: optionalProse(500),
})
export type SettleFuelDisputeInput = z.infer<typeof settleFuelDisputeInput>
/** What becomes a purchase of its own: its volume as printed, 0 for what has none. */
export const splitFuelInput = z.strictObject({
  ...step,
  newId: uuid,
  printedMilli: milli,
  amountCents: cents,
  truckId: z.nullable(uuid),
  driverId: z.nullable(uuid),
  isPersonal: z.boolean(),
})
export type SplitFuelInput = z.infer<typeof splitFuelInput>

/** What somebody makes of a flag; an explanation has a reason. */
export const decideFuelInput = z.strictObject({
  ...step,
  rule: z.enum(fuelRules),
  decision: z.enum(['reviewed', 'explained', 'reopened']),
  reason: optionalProse(500),
})
export type DecideFuelInput = z.infer<typeof decideFuelInput>

const order = sortShape(listSorts.fuel)
export const fuelFilter = z.strictObject({ ...filterShape(listFilters.fuel), ...order })
export type FuelFilter = z.infer<typeof fuelFilter>
export const fuelListInput = z.strictObject({ ...filterShape(listFilters.fuel), ...order, ...page })
export type FuelListInput = z.infer<typeof fuelListInput>

export const readReceiptInput = z.strictObject({ sha256, dayFirst: z.optional(z.boolean()) })
export type ReadReceiptInput = z.infer<typeof readReceiptInput>

export const addTankInput = z.strictObject({
  ...operation,
  id: uuid,
  name: text(80),
  siteId: z.nullable(uuid),
  product: z.enum(fuelProducts),
  capacityMilli: milli,
  jurisdiction: z.nullable(jurisdiction),
  isTaxPaid: z.boolean(),
})
export type AddTankInput = z.infer<typeof addTankInput>
export const tankInput = z.strictObject({ id: uuid })
/** Fuel came, or somebody put the stick in. */
export const addTankEntryInput = z.strictObject({
  ...operation,
  id: uuid,
  tankId: uuid,
  kind: z.enum(['delivery', 'dip']),
  at: instant,
  gallonsMilli: milli,
  amountCents: z.nullable(cents),
  supplier: optionalText(120),
  reference: optionalText(80),
  note: optionalProse(500),
})
export type AddTankEntryInput = z.infer<typeof addTankEntryInput>

const head = z.string().check(plain, z.minLength(1), z.maxLength(200))
const mapping = z.strictObject({
  delimiter: z.enum(delimiters),
  columns: z.partialRecord(z.enum(fuelColumns), head),
  dateOrder: z.nullable(z.enum(dayOrders)),
  decimal: z.nullable(z.enum(decimalSigns)),
  volume: z.enum(volumeUnits),
  odometer: z.enum(['mi', 'km']),
  zone: z.enum(['fleet', 'utc']),
  sign: z.enum(signRules),
  products: z.record(z.string().check(plain, z.maxLength(80)), z.enum(fuelProducts)),
  otherwise: z.nullable(z.enum(fuelProducts)),
  isTaxPaid: z.boolean(),
})

/** A dry run of a file: by this mapping, or by what is remembered of the provider, or by a guess. */
export const lookAtFuelFileInput = z.strictObject({
  id: uuid,
  provider: z.nullable(text(80)),
  mapping: z.nullable(mapping),
})
export type LookAtFuelFileInput = z.infer<typeof lookAtFuelFileInput>
export const takeFuelFileInput = z.strictObject({
  ...operation,
  id: uuid,
  provider: text(80),
  mapping,
  /** Lines that may be known already, and are taken all the same. */
  alsoTake: z.optional(z.array(z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))).check(z.maxLength(200))),
})
export type TakeFuelFileInput = z.infer<typeof takeFuelFileInput>
export const dropFuelFileInput = z.strictObject({ ...operation, id: uuid })
