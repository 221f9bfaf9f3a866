import type { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import { schemaRefusal } from '#contracts/schema-refusal.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { AppError, statusOf } from './errors.ts'

/** What a client learns of a refused field. */
export type FieldRefusal = { field: string; code: RefusalCode; params?: JsonObject }

/** What every error carries beside tRPC's own form: a code that has a sentence, and the id to name to the operator. */
export type RefusalShape = {
  code: RefusalCode
  params: JsonObject
  fields: FieldRefusal[]
  requestId: string | null
}

/** One problem that a schema found, as a code of ours. */
function fieldRefusal(issue: z.core.$ZodIssue): FieldRefusal {
  const isMissing = issue.code === 'invalid_type' && 'input' in issue && issue.input === undefined
  return { field: issue.path.map(String).join('.'), ...schemaRefusal(issue, isMissing) }
}

function issuesOf(cause: unknown): z.core.$ZodIssue[] {
  return cause instanceof z.core.$ZodError ? cause.issues : []
}

/** Codes for what tRPC itself refuses. */
function codeOf(error: TRPCError): RefusalCode {
  if (error.code === 'NOT_FOUND') return 'not_found'
  if (error.code === 'UNAUTHORIZED') return 'not_signed_in'
  if (error.code === 'FORBIDDEN') return 'not_allowed'
  if (error.code === 'SERVICE_UNAVAILABLE') return 'unavailable'
  return error.code === 'INTERNAL_SERVER_ERROR' ? 'unexpected' : 'bad_request'
}

/** The answer's form: no message of a library, no SQL, no stack leaves the server. */
export function shapeError<Shape extends { data: object }>(
  shape: Shape,
  error: TRPCError,
  requestId: string | null,
): { message: string; data: Omit<Shape['data'], 'stack'> & { refusal: RefusalShape } } {
  const { cause } = error
  const refusal = cause instanceof AppError ? cause : null
  const own = refusal?.data
  const code = own?.code ?? codeOf(error)
  const fields = own?.field ? [{ field: own.field, code, params: own.params }] : issuesOf(cause).map(fieldRefusal)
  const data: Shape['data'] & { stack?: string; httpStatus?: number } = { ...shape.data }
  delete data.stack
  if (refusal && 'httpStatus' in data) data.httpStatus = statusOf(refusal)
  return { message: code, data: { ...data, refusal: { code, params: own?.params ?? {}, fields, requestId } } }
}
