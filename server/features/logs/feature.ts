import { logsRouter } from './router.ts'
import { logRoutes } from './routes.ts'

export { lists } from './lists.ts'
export { onLoadMoved } from './on-load-moved.ts'

export const routers = { logs: logsRouter }
export const routes = [logRoutes]
