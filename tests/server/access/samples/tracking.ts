import type { Day } from '#domain/units/brands.ts'
import { bookedLoad } from '../../loads/haul.ts'
import type { Ground } from '../ground.ts'
import type { SamplesOf } from '../samples.ts'

/** The ground's truck while it is on a load. */
const onLoad = async ({ fleet }: Ground) => {
  await bookedLoad(fleet)
  return { truckId: fleet.ids.truck }
}

export const trackingSamples: SamplesOf<'tracking'> = {
  'tracking.route': async (ground) => ({ loadId: (await ground.closed()).id }),
  'tracking.trucks': () => ({ limit: 50 }),
  'tracking.truck': onLoad,
  'tracking.day': async (ground) => ({ ...(await onLoad(ground)), day: '2026-03-16' as Day }),
  'tracking.ground': () => ({}),
  'tracking.nearest': ({ fleet }) => ({ siteId: fleet.ids.pit }),
}
