import { driverRouter } from './router.ts'

export { api } from './api.ts'

export const routers = { driver: driverRouter }
