import type { SamplesOf } from '../sample-types.ts'

export const utilizationSamples: SamplesOf<'utilization'> = {
  'utilization.figures': () => ({}),
  'utilization.truck': ({ fleet }) => ({ truckId: fleet.ids.truck }),
  'utilization.others': () => ({}),
}
