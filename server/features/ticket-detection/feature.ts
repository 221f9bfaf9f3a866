import { ticketDetectionRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { ticketDetection: ticketDetectionRouter }
