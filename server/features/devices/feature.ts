import { devicesRouter } from './router.ts'

export const routers = { devices: devicesRouter }
