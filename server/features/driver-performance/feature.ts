import { driverPerformanceRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { driverPerformance: driverPerformanceRouter }
