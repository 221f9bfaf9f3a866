import { checkDayTicketInput, saveDayTicketInput } from '#contracts/day-tickets.ts'
import { procedure, router } from '../../trpc.ts'
import { checkDayTicket } from './check-day-ticket.ts'
import { saveDayTicket } from './save-day-ticket.ts'

export const dayTicketsRouter = router({
  check: procedure
    .input(checkDayTicketInput)
    .query(({ ctx, input }) => ctx.read((trx) => checkDayTicket(trx, input, ctx.actor, ctx.now))),
  save: procedure.input(saveDayTicketInput).mutation(({ ctx, input }) => ctx.write((w) => saveDayTicket(w, input))),
})
