import { inspectionsRouter } from './router.ts'
import { inspectionRoutes } from './routes.ts'

export { lists } from './lists.ts'

export const routers = { inspections: inspectionsRouter }
export const routes = [inspectionRoutes]
