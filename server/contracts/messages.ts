import * as z from 'zod/mini'
import { instant, operation, page, prose, uuid } from './base.ts'

export const MESSAGE_MOST = 2000

/** A message as it is written, also without signal: its id is made where it is written. */
export const sendMessageInput = z.strictObject({
  ...operation,
  id: uuid,
  loadId: uuid,
  body: prose(MESSAGE_MOST),
  /** By the clock of the device. */
  writtenAt: instant,
})
export type SendMessageInput = z.infer<typeof sendMessageInput>

export const messagesInput = z.strictObject({ ...page, loadId: uuid })
export type MessagesInput = z.infer<typeof messagesInput>

/** Everything of a load up to a message was seen. */
export const readMessagesInput = z.strictObject({ ...operation, loadId: uuid, upTo: uuid })
export type ReadMessagesInput = z.infer<typeof readMessagesInput>

export const removeMessageInput = z.strictObject({ ...operation, id: uuid })
export type RemoveMessageInput = z.infer<typeof removeMessageInput>
