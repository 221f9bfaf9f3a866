import type { TRPCError } from '@trpc/server'
import * as z from 'zod/mini'
import type { JsonObject } from '#db/schema/ledger.ts'
import { ownCode, type RefusalCode } from '#domain/words/refusals.ts'
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

const LENGTHS: ReadonlySet<string> = new Set(['string', 'array', 'set', 'file'])

/** One problem that a schema found, as a code of ours; the schema library's own sentence is not shown. */
function fieldRefusal(issue: z.core.$ZodIssue): FieldRefusal {
  const field = issue.path.map(String).join('.')
  switch (issue.code) {
    case 'too_small': {
      const minimum = Number(issue.minimum)
      if (!LENGTHS.has(issue.origin)) return { field, code: 'too_small', params: { minimum } }
      return minimum <= 1 ? { field, code: 'required' } : { field, code: 'too_short', params: { minimum } }
    }
    case 'too_big': {
      const code = LENGTHS.has(issue.origin) ? 'too_long' : 'too_big'
      return { field, code, params: { maximum: Number(issue.maximum) } }
    }
    case 'invalid_format':
      return { field, code: 'wrong_format', params: { format: issue.format } }
    case 'invalid_value':
      return { field, code: 'not_an_option' }
    case 'unrecognized_keys':
      return { field, code: 'unknown_field', params: { keys: issue.keys.join(', ') } }
    case 'invalid_type':
      return { field, code: 'input' in issue && issue.input === undefined ? 'required' : 'wrong_type' }
    case 'custom': {
      const { code, ...params } = issue.params ?? {}
      return { field, code: ownCode(code) ?? 'invalid_field', params }
    }
    default:
      return { field, code: 'invalid_field' }
  }
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
