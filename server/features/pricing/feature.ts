import type { Workers } from '../../workers.ts'
import { priceLoads } from './price-loads.ts'
import { pricingRouter } from './router.ts'

export { lists } from './lists.ts'
export { payloads } from './payloads.ts'

export const routers = { pricing: pricingRouter }
export const work = {
  price_loads: (ports, fleetId, { runId }) => priceLoads(ports, fleetId, runId),
} satisfies Workers
