// What sends a driver's work: fetched behind the first screen, which shows what they have to do without it.
export { startSender } from './outbox.ts'
export { httpTransport } from './transport.ts'
