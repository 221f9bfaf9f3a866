import { fuelRouter } from './router.ts'
import { fuelRoutes } from './routes.ts'

export { lists } from './lists.ts'

export const routers = { fuel: fuelRouter }
export const routes = [fuelRoutes]
