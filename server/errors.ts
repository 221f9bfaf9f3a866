import { TRPCError } from '@trpc/server'
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server/unstable-core-do-not-import'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'

/** How a refusal travels: the kind decides the HTTP status, the code decides the sentence. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'refused'
  | 'too_many'
  | 'busy'
  | 'full'
  | 'not_here'

const TRPC_CODES: Record<RefusalKind, TRPC_ERROR_CODE_KEY> = {
  invalid: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  refused: 'UNPROCESSABLE_CONTENT',
  too_many: 'TOO_MANY_REQUESTS',
  busy: 'SERVICE_UNAVAILABLE',
  full: 'SERVICE_UNAVAILABLE',
  not_here: 'NOT_IMPLEMENTED',
}

/** Whether a text names a kind of refusal. */
export function isRefusalKind(text: string): text is RefusalKind {
  return Object.hasOwn(TRPC_CODES, text)
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

  constructor(readonly data: RefusalData) {
    super(data.code)
  }
}

export const notFound = () => new AppError({ kind: 'not_found', code: 'not_found' })

/** Something that this installation has no means for: the demo in the page reads no tickets and makes no papers. */
export const notHere = () => new AppError({ kind: 'not_here', code: 'not_in_demo' })

/** The installation has no room left to write; worth another try once the operator has made some. */
export const diskFull = () => new AppError({ kind: 'full', code: 'disk_full' })

/** HTTP's own word for that, which procedures have no code for. */
export const INSUFFICIENT_STORAGE = 507

/** A field of the input that cannot be taken as it is. */
export const invalid = (field: string, code: RefusalCode, params?: JsonObject) =>
  new AppError({ kind: 'invalid', code, field, params })

/** A step that the rules do not allow now. */
export const refused = (code: RefusalCode, params?: JsonObject, field?: string) =>
  new AppError({ kind: 'refused', code, params, field })

/** Somebody else was faster; `current` is what the record holds now. */
export const stale = (current: JsonObject) =>
  new AppError({ kind: 'conflict', code: 'stale_version', params: { current } })

/** The tRPC form of a refusal. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: TRPC_CODES[error.data.kind], message: error.data.code, cause: error })
}

/** The database cannot be reached or is shutting down, in the one word that the database layer has for it. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && error.name === 'ConnectionLost'
}

/** After how many seconds a refused call may be tried again; null where trying again is no help. */
export function retryAfterS({ code, cause }: TRPCError): number | null {
  if (code === 'SERVICE_UNAVAILABLE') return 2
  if (!(cause instanceof AppError) || cause.data.kind !== 'too_many') return null
  return Number(cause.data.params?.seconds ?? 1)
}
