import type { Workers } from '../../workers.ts'
import { portalRouter } from './router.ts'
import { shareRoutes } from './routes.ts'
import { tellCustomer } from './tell-customer.ts'

export { onLoadMoved } from './on-load-moved.ts'
export { payloads } from './payloads.ts'

export const routers = { portal: portalRouter }
export const routes = [shareRoutes]
export const work = {
  tell_customer: (ports, fleetId, told) => tellCustomer(ports, fleetId, told),
} satisfies Workers
