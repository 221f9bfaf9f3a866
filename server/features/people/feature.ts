import { peopleRouter } from './router.ts'
import { mailRoutes } from './routes.ts'

export const routers = { people: peopleRouter }
export const routes = [mailRoutes]
