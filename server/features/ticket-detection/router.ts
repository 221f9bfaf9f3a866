import {
  acceptGreenInput,
  missingFilter,
  moveTicketInput,
  openTicketInput,
  takeBackInput,
  ticketQueueInput,
} from '#contracts/ticket-detection.ts'
import { procedure, router } from '../../trpc.ts'
import { ticketDetail } from './get-ticket.ts'
import { acceptGreen, greenTickets, takeBack } from './green-tickets.ts'
import { listQueue } from './list-queue.ts'
import { missingTickets } from './missing-tickets.ts'
import { moveTicket } from './move-ticket.ts'
import { queueFigures } from './queue-figures.ts'
import { scaleAccuracy } from './scale-accuracy.ts'

export const ticketDetectionRouter = router({
  queue: procedure
    .input(ticketQueueInput)
    .query(({ ctx, input }) => ctx.read((trx) => listQueue(trx, input, ctx.actor, ctx.now))),
  ticket: procedure
    .input(openTicketInput)
    .query(({ ctx, input }) => ctx.read((trx) => ticketDetail(trx, input, ctx.actor, ctx.now))),
  figures: procedure.query(({ ctx }) => ctx.read((trx) => queueFigures(trx, ctx.actor, ctx.now))),
  missing: procedure
    .input(missingFilter)
    .query(({ ctx, input }) => ctx.read((trx) => missingTickets(trx, input, ctx.actor, ctx.now))),
  scales: procedure.query(({ ctx }) => ctx.read((trx) => scaleAccuracy(trx, ctx.actor, ctx.now))),
  green: procedure.query(({ ctx }) => ctx.read((trx) => greenTickets(trx, ctx.actor, ctx.now))),
  acceptGreen: procedure.input(acceptGreenInput).mutation(({ ctx, input }) => ctx.write((w) => acceptGreen(w, input))),
  takeBack: procedure.input(takeBackInput).mutation(({ ctx, input }) => ctx.write((w) => takeBack(w, input))),
  moveTicket: procedure.input(moveTicketInput).mutation(({ ctx, input }) => ctx.write((w) => moveTicket(w, input))),
})
