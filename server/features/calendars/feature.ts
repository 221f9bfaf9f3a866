import { calendarsRouter } from './router.ts'
import { calendarRoutes } from './routes.ts'

export const routers = { calendars: calendarsRouter }
export const routes = [calendarRoutes]
