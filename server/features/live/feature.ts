import { liveRouter } from './router.ts'

export const routers = { live: liveRouter }
