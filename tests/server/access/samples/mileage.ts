import type { SamplesOf } from '../samples.ts'

const MONTH = '2026-03'

export const mileageSamples: SamplesOf<'mileage'> = {
  'mileage.month': () => ({ month: MONTH }),
  'mileage.trips': ({ fleet }) => ({ month: MONTH, truckId: fleet.ids.truck }),
  'mileage.stationary': () => ({ month: MONTH }),
}
