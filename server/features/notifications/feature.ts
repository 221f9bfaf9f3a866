import { notificationsRouter } from './router.ts'

export const routers = { notifications: notificationsRouter }
