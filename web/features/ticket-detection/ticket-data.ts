import type { Outputs } from '#web/api.ts'

/** One ticket with all that speaks for and against it. */
export type TicketDetail = Outputs['ticketDetection']['ticket']
