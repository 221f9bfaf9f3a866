import { driverRouter } from './router.ts'

export const routers = { driver: driverRouter }
