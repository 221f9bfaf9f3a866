import { reportsRouter } from './router.ts'
import { reportRoutes } from './routes.ts'

export { lists } from './lists.ts'

export const routers = { reports: reportsRouter }
export const routes = [reportRoutes]
