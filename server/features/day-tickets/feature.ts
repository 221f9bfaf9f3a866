import { dayTicketsRouter } from './router.ts'

export const routers = { dayTickets: dayTicketsRouter }
