import type { Context } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { AppError, invalid } from '../../errors.ts'
import type { JsonSchema } from './json-schema.ts'
import type { ProcedureOperation } from './operations.ts'

const unknownField = (keys: readonly string[]) =>
  new AppError({ kind: 'invalid', code: 'unknown_field', field: keys[0] ?? '', params: { keys: keys.join(', ') } })

/**
 * The input of a procedure out of a request: what the address names, the query or the body, the operation as
 * `Idempotency-Key` and the version as `If-Match`. Whether it is right is for the procedure's contract to say.
 */
export async function askedInput(c: Context<AppEnv>, operation: ProcedureOperation): Promise<Record<string, unknown>> {
  const inPath = Object.fromEntries(operation.inPath.map((name) => [name, c.req.param(name)]))
  if (!operation.isWrite) return { ...queryOf(c, operation), ...inPath }
  const body = await bodyOf(c)
  // What is named elsewhere is not named twice.
  const elsewhere = Object.keys(body).filter(
    (name) => operation.inPath.includes(name) || name === 'operationId' || name === 'version',
  )
  if (elsewhere.length > 0) throw unknownField(elsewhere)
  return { ...body, ...inPath, ...operationOf(c, operation), ...versionOf(c, operation) }
}

function operationOf(c: Context<AppEnv>, { input }: ProcedureOperation): { operationId?: string } {
  if (!input.properties?.operationId) return {}
  const key = c.req.header('idempotency-key')
  if (!key) throw invalid('Idempotency-Key', 'required')
  return { operationId: key.replace(/^"(.*)"$/, '$1').toLowerCase() }
}

function versionOf(c: Context<AppEnv>, { version }: ProcedureOperation): { version?: number } {
  const tag = c.req.header('if-match')
  if (version === null || (version === 'optional' && tag === undefined)) return {}
  if (tag === undefined) throw new AppError({ kind: 'invalid', code: 'version_required', field: 'If-Match' })
  const [, number] = /^(?:W\/)?"(\d{1,9})"$/.exec(tag.trim()) ?? []
  if (number === undefined) throw invalid('If-Match', 'wrong_format')
  return { version: Number(number) }
}

async function bodyOf(c: Context<AppEnv>): Promise<Record<string, unknown>> {
  const text = await c.req.text()
  if (text === '') return {}
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(c.req.header('content-type') ?? '')
  const body: unknown = isJson ? parsed(text) : null
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError({ kind: 'invalid', code: 'bad_request' })
  }
  return { ...body }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The fields of a query, each as the kind of value that the input wants; one that does not fit stays the text that it is. */
function queryOf(c: Context<AppEnv>, { input }: ProcedureOperation): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, texts]) => [name, valueOfQuery(texts, input.properties?.[name])]),
  )
}

function valueOfQuery(texts: readonly string[], wanted: JsonSchema | boolean | undefined): unknown {
  const type = typeof wanted === 'object' ? wanted.type : undefined
  if (type === 'array') return texts.flatMap((text) => text.split(','))
  const [text = ''] = texts
  if (texts.length > 1) return texts
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text
  if ((type === 'number' || type === 'integer') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  return text
}
