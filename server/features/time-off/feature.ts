import { timeOffRouter } from './router.ts'

export const routers = { timeOff: timeOffRouter }
