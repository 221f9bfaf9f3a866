import type { Rounds } from '../../workers.ts'
import { lookAtServices } from './nightly.ts'
import { maintenanceRouter } from './router.ts'
import { maintenanceRoutes } from './routes.ts'

export { lists } from './lists.ts'

export const routers = { maintenance: maintenanceRouter }
export const routes = [maintenanceRoutes]
export const rounds = [{ name: 'services', everyMs: 60_000, step: lookAtServices }] satisfies Rounds
