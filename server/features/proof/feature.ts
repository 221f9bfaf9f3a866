import { proofRouter } from './router.ts'
import { proofRoutes } from './routes.ts'

export const routers = { proof: proofRouter }
export const routes = [proofRoutes]
