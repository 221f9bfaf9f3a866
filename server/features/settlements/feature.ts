import { settlementsRouter } from './router.ts'
import { settlementRoutes } from './routes.ts'

export { lists } from './lists.ts'

export const routers = { settlements: settlementsRouter }
export const routes = [settlementRoutes]
