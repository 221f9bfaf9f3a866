import { syncRouter } from './router.ts'

export const routers = { sync: syncRouter }
