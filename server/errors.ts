import { TRPCError } from '@trpc/server'
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/unstable-core-do-not-import'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { isGivenUp } from './given-up.ts'
import { isStorageFull } from './storage-full.ts'

/**
 * How each kind of refusal is answered: its HTTP status, the nearest code that tRPC has, and after how many seconds another
 * try may help. The one place where refusals meet statuses, for procedures and plain routes alike.
 */
const ANSWERS = {
  invalid: { status: 400, trpc: 'BAD_REQUEST' },
  unauthenticated: { status: 401, trpc: 'UNAUTHORIZED' },
  forbidden: { status: 403, trpc: 'FORBIDDEN' },
  not_found: { status: 404, trpc: 'NOT_FOUND' },
  stalled: { status: 408, trpc: 'TIMEOUT' },
  conflict: { status: 409, trpc: 'CONFLICT' },
  too_large: { status: 413, trpc: 'PAYLOAD_TOO_LARGE' },
  refused: { status: 422, trpc: 'UNPROCESSABLE_CONTENT' },
  too_many: { status: 429, trpc: 'TOO_MANY_REQUESTS', againInS: 1 },
  unexpected: { status: 500, trpc: 'INTERNAL_SERVER_ERROR' },
  not_here: { status: 501, trpc: 'NOT_IMPLEMENTED' },
  busy: { status: 503, trpc: 'SERVICE_UNAVAILABLE', againInS: 2 },
  full: { status: 507, trpc: 'SERVICE_UNAVAILABLE', againInS: 30 },
} as const satisfies Record<string, { status: number; trpc: TRPC_ERROR_CODE_KEY; againInS?: number }>

/** What a refusal is at its root; the code says it more exactly, and decides the sentence. */
export type RefusalKind = keyof typeof ANSWERS

/** Whether a text names a kind of refusal. */
export function isRefusalKind(text: string): text is RefusalKind {
  return Object.hasOwn(ANSWERS, text)
}

export type RefusalData = {
  kind: RefusalKind
  code: RefusalCode
  /** The form field it belongs to, as the input names it. */
  field?: string
  params?: JsonObject
}

/** A refusal that the caller can understand and act on. Anything else that is thrown is our fault. */
export class AppError extends Error {
  override name = 'AppError'

  /** `cause`: the failure behind it, where one is; it stays in the log. */
  constructor(
    readonly data: RefusalData,
    cause?: unknown,
  ) {
    super(data.code, { cause })
  }
}

/** The refusal that another try would meet again; null for what may pass, and for what is our own fault. */
export function lastingRefusal(error: unknown): AppError | null {
  return error instanceof AppError && !('againInS' in ANSWERS[error.data.kind]) ? error : null
}

export const notFound = () => new AppError({ kind: 'not_found', code: 'not_found' })

/** Something that this installation has no means for: the demo in the page reads no tickets and makes no papers. */
export const notHere = () => new AppError({ kind: 'not_here', code: 'not_in_demo' })

/** The installation has no room left to write; worth another try once the operator has made some. */
export const diskFull = (cause?: unknown) => new AppError({ kind: 'full', code: 'disk_full' }, cause)

/** A field of the input that cannot be taken as it is. */
export const invalid = (field: string, code: RefusalCode, params?: JsonObject) =>
  new AppError({ kind: 'invalid', code, field, params })

/** A step that the rules do not allow now. */
export const refused = (code: RefusalCode, params?: JsonObject, field?: string) =>
  new AppError({ kind: 'refused', code, params, field })

/** Somebody else was faster; `current` is what the record holds now. */
export const stale = (current: JsonObject) =>
  new AppError({ kind: 'conflict', code: 'stale_version', params: { current } })

/** The database cannot be reached or is shutting down, in the one word that the database layer has for it. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConnectionLost'
}

/** The refusal that a thrown error stands for, or null where the fault is ours. */
export function refusalIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isStorageFull(error)) return diskFull(error)
  const isBusy = isDatabaseAway(error) || isGivenUp(error)
  return isBusy ? new AppError({ kind: 'busy', code: 'unavailable' }, error) : null
}

/** The HTTP status of a refusal. */
export const statusOf = ({ data }: AppError) => ANSWERS[data.kind].status

/** After how many seconds a refused call may be tried again; null where trying again is no help. */
export function retryAfterS({ data }: AppError): number | null {
  const answer = ANSWERS[data.kind]
  if (!('againInS' in answer)) return null
  return typeof data.params?.seconds === 'number' ? data.params.seconds : answer.againInS
}

/** The tRPC form of a refusal. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: ANSWERS[error.data.kind].trpc, message: error.data.code, cause: error })
}
