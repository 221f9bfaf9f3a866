import { mapFileRoutes } from './map-routes.ts'
import { positionRoutes } from './position-routes.ts'
import { trackingRouter } from './router.ts'
import { trackingRoutes } from './routes.ts'

export { onLoadMoved } from './on-load-moved.ts'

export const routers = { tracking: trackingRouter }
export const routes = [trackingRoutes, positionRoutes, mapFileRoutes]
