import { addDocumentInput, addPlaceInput, documentsOfLoadInput } from '#contracts/documents.ts'
import { forgetTicketLayoutInput, ticketLayoutsInput } from '#contracts/ticket-layouts.ts'
import {
  addTicketInput,
  captureTicketInput,
  confirmTicketInput,
  readTicketInput,
  ticketIdInput,
  ticketReasonInput,
  ticketsOfLoadInput,
  verifyTicketInput,
} from '#contracts/tickets.ts'
import { procedure, router } from '../../trpc.ts'
import { addLaterPlace } from './add-place.ts'
import { captureTicket, enterTicket } from './capture-ticket.ts'
import { confirmTicket } from './confirm-ticket.ts'
import { addLoadDocument, documentsOfLoad, missingProof } from './documents-of-load.ts'
import { printedWords } from './page-words.ts'
import { readPictureFor } from './read-picture.ts'
import { rejectTicket, reopenTicket, verifyTicket, voidTicket } from './settle-ticket.ts'
import { forgetTicketLayout, listTicketLayouts } from './ticket-layouts.ts'
import { duplicatesOfTicket, ticketsOfLoad } from './tickets-of-load.ts'

export const documentsRouter = router({
  add: procedure.input(addDocumentInput).mutation(({ ctx, input }) => ctx.write((w) => addLoadDocument(w, input))),
  addPlace: procedure.input(addPlaceInput).mutation(({ ctx, input }) => ctx.write((w) => addLaterPlace(w, input))),
  ofLoad: procedure
    .input(documentsOfLoadInput)
    .query(({ ctx, input }) => ctx.read((trx) => documentsOfLoad(trx, input, ctx.actor))),
  missing: procedure
    .input(documentsOfLoadInput)
    .query(({ ctx, input }) => ctx.read((trx) => missingProof(trx, input, ctx.actor))),
})

export const ticketsRouter = router({
  read: procedure.input(readTicketInput).mutation(({ ctx, input }) => readPictureFor(ctx.ports, ctx.actor, input)),
  add: procedure.input(addTicketInput).mutation(({ ctx, input }) => ctx.write((w) => enterTicket(w, input))),
  capture: procedure.input(captureTicketInput).mutation(({ ctx, input }) => ctx.write((w) => captureTicket(w, input))),
  confirm: procedure.input(confirmTicketInput).mutation(({ ctx, input }) => ctx.write((w) => confirmTicket(w, input))),
  verify: procedure.input(verifyTicketInput).mutation(({ ctx, input }) => ctx.write((w) => verifyTicket(w, input))),
  reopen: procedure.input(ticketReasonInput).mutation(({ ctx, input }) => ctx.write((w) => reopenTicket(w, input))),
  reject: procedure.input(ticketReasonInput).mutation(({ ctx, input }) => ctx.write((w) => rejectTicket(w, input))),
  void: procedure.input(ticketReasonInput).mutation(({ ctx, input }) => ctx.write((w) => voidTicket(w, input))),
  ofLoad: procedure
    .input(ticketsOfLoadInput)
    .query(({ ctx, input }) => ctx.read((trx) => ticketsOfLoad(trx, input, ctx.actor))),
  duplicates: procedure
    .input(ticketIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => duplicatesOfTicket(trx, input, ctx.actor))),
  printedWords: procedure
    .input(ticketIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => printedWords(trx, input, ctx.actor))),
  layouts: procedure
    .input(ticketLayoutsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listTicketLayouts(trx, input, ctx.actor))),
  forgetLayout: procedure
    .input(forgetTicketLayoutInput)
    .mutation(({ ctx, input }) => ctx.write((w) => forgetTicketLayout(w, input))),
})
