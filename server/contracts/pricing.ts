import * as z from 'zod/mini'
import { payPlans } from '#domain/records/pay-plans.ts'
import { rateCards } from '#domain/records/rate-cards.ts'
import type { FieldsOf } from '#domain/records/record.ts'
import { fuelIndexNames } from '#domain/settlements/fuel-index-names.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { aboveZero, because, day, microRate, milli, operation, page, plain, uuid, versioned } from './base.ts'
import { fileAnswers } from './foreign-files.ts'
import { recordContract } from './record.ts'

/** The version that a new one follows, as its reader saw it, and what the new one says. */
type NewVersionInput<Fields> = { operationId: Uuid; version: number; id: Uuid; of: Uuid; fields: Fields }
type Schema<Value> = z.ZodMiniType<Value, Value>
const followed = { ...operation, ...versioned, id: uuid, of: uuid }

export type NewRateVersionInput = NewVersionInput<FieldsOf<typeof rateCards>>
export const newRateVersionInput: Schema<NewRateVersionInput> = z.strictObject({
  ...followed,
  fields: recordContract(rateCards).exact,
})

export type NewPayVersionInput = NewVersionInput<FieldsOf<typeof payPlans>>
export const newPayVersionInput: Schema<NewPayVersionInput> = z.strictObject({
  ...followed,
  fields: recordContract(payPlans).exact,
})

export const versionsInput = z.strictObject({ of: z.enum(['rate_cards', 'pay_plans']), id: uuid })
export type VersionsInput = z.infer<typeof versionsInput>

export const coverageInput = z.strictObject({})

const fuelIndex = z.enum(fuelIndexNames)
/** Fuel costs something; a hundred of the currency a gallon is a decimal point that went missing. */
const fuelPrice = microRate.check(
  aboveZero,
  z.refine((value) => value <= 100_000_000, because('too_big', { maximum: 100 })),
)

export const fuelPricesInput = z.strictObject({ ...page, index: fuelIndex })
export type FuelPricesInput = z.infer<typeof fuelPricesInput>

export const latestFuelPricesInput = z.strictObject({})

/** Any day of the week that the price is for. */
export const addFuelPriceInput = z.strictObject({
  ...operation,
  id: uuid,
  index: fuelIndex,
  day,
  priceMicro: fuelPrice,
})
export type AddFuelPriceInput = z.infer<typeof addFuelPriceInput>

export const changeFuelPriceInput = z.strictObject({ ...operation, ...versioned, id: uuid, priceMicro: fuelPrice })
export type ChangeFuelPriceInput = z.infer<typeof changeFuelPriceInput>

export const removeFuelPriceInput = z.strictObject({ ...operation, ...versioned, id: uuid })
export type RemoveFuelPriceInput = z.infer<typeof removeFuelPriceInput>

/** A list of days and prices; with `dryRun` it is only looked at. */
export const importFuelPricesInput = z.strictObject({
  ...operation,
  index: fuelIndex,
  csv: z.string().check(z.minLength(1), z.maxLength(200_000), plain),
  answers: z.optional(fileAnswers),
  dryRun: z.boolean(),
})
export type ImportFuelPricesInput = z.infer<typeof importFuelPricesInput>

export const triedUnits = ['ton', 'tonne', 'yard', 'bushel', 'gallon', 'barrel', 'hour'] as const
export type TriedUnit = (typeof triedUnits)[number]

/** A haul to be priced as if it had been measured. */
export const tryRateInput = z.strictObject({
  jobId: z.nullable(uuid),
  customerId: z.nullable(uuid),
  materialId: z.nullable(uuid),
  pickupSiteId: z.nullable(uuid),
  deliverySiteId: z.nullable(uuid),
  on: day,
  quantity: z.nullable(z.strictObject({ milli, unit: z.enum(triedUnits) })),
  milesMilli: z.nullable(milli),
})
export type TryRateInput = z.infer<typeof tryRateInput>

const period = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], ...because('period_ends_before_start') }))

/** Which past loads are priced anew, and by which two versions; no first one means as each was agreed. */
export const startPricingRunInput = z.strictObject({
  ...operation,
  id: uuid,
  beforeId: z.nullable(uuid),
  afterId: uuid,
  period,
  customerId: z.nullable(uuid),
  materialId: z.nullable(uuid),
})
export type StartPricingRunInput = z.infer<typeof startPricingRunInput>

export const pricingRunsInput = z.strictObject(page)
export type PricingRunsInput = z.infer<typeof pricingRunsInput>
export const pricingRunInput = z.strictObject({ id: uuid })
export const pricingRunLoadsInput = z.strictObject({ ...page, id: uuid })
export type PricingRunLoadsInput = z.infer<typeof pricingRunLoadsInput>
export const pricingRunStepInput = z.strictObject({ ...operation, id: uuid })
