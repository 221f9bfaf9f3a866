import { alertsRouter } from './router.ts'

export const routers = { alerts: alertsRouter }
