import { messagesRouter } from './router.ts'

export const routers = { messages: messagesRouter }
