import { messagesInput, readMessagesInput, removeMessageInput, sendMessageInput } from '#contracts/messages.ts'
import { procedure, router } from '../../trpc.ts'
import { messagesOfLoad, unreadMessages } from './list-messages.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { removeMessage } from './remove-message.ts'
import { sendMessage } from './send-message.ts'

export const messagesRouter = router({
  ofLoad: procedure
    .input(messagesInput)
    .query(({ ctx, input }) => ctx.read((trx) => messagesOfLoad(trx, input, ctx.actor))),
  unread: procedure.query(({ ctx }) => ctx.read((trx) => unreadMessages(trx, ctx.actor, ctx.now))),
  send: procedure.input(sendMessageInput).mutation(({ ctx, input }) => ctx.write((w) => sendMessage(w, input))),
  markRead: procedure
    .input(readMessagesInput)
    .mutation(({ ctx, input }) => ctx.write((w) => markMessagesRead(w, input))),
  remove: procedure.input(removeMessageInput).mutation(({ ctx, input }) => ctx.write((w) => removeMessage(w, input))),
})
