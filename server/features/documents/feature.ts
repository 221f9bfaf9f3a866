import { documentsRouter, ticketsRouter } from './router.ts'

export const routers = { documents: documentsRouter, tickets: ticketsRouter }
