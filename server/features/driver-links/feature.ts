import { driverLinksRouter } from './router.ts'

export const routers = { driverLinks: driverLinksRouter }
