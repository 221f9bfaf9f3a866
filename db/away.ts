import { ConnectionLost } from './connection-lost.ts'

const AWAY = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // the socket of a server that has stopped
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '53000',
  '53200',
  '53300',
  '53400',
  '57P01',
  '57P02',
  '57P03',
])

/** The database cannot be reached, has no connection or memory to spare, or is shutting down or starting: worth another try in a moment. */
export function isAway(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true
  return typeof error === 'object' && error !== null && 'code' in error && AWAY.has(String(error.code))
}

/** The same error, or, where it says in one of its many ways that the database is away, the one word for that. */
export function inOneWord(error: unknown): unknown {
  if (!isAway(error) || error instanceof ConnectionLost) return error
  return new ConnectionLost(error instanceof Error ? error.message : String(error), { cause: error })
}
