import { portalRouter } from './router.ts'
import { shareRoutes } from './routes.ts'

export const routers = { portal: portalRouter }
export const routes = [shareRoutes]
