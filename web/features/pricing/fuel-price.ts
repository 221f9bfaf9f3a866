import type { Outputs } from '#web/api.ts'

/** The price of diesel of one week. */
export type FuelPrice = Outputs['pricing']['fuelPrices']['rows'][number]
