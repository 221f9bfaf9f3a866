import { utilizationRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { utilization: utilizationRouter }
