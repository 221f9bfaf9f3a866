import { scheduleRouter } from './router.ts'

export const routers = { schedule: scheduleRouter }
