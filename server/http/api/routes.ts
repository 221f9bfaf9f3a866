import { callTRPCProcedure, getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import type { AppEnv } from '../../app-env.ts'
import { AppError, refusalIn, retryAfterS, statusOf, toTrpcError } from '../../errors.ts'
import { shapeError } from '../../refusal-shape.ts'
import { appRouter } from '../../router.ts'
import { askedInput } from './asked-input.ts'
import { API } from './budget.ts'
import { openApiDocument } from './document.ts'
import { apiFiles } from './files.ts'
import { type Operation, operations, type ProcedureOperation } from './operations.ts'
import { problem } from './problem.ts'
import { tokenOpens } from './token-opens.ts'

const BODY_LIMIT = 1024 * 1024

/** Each open resource by its address, with a token; its procedure does the work, as for the pages. */
export function apiRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.onError((error, c) => refuse(c, error))
  app.get(`${API}/openapi.json`, (c) => c.json(openApiDocument(c.get('ports').config.publicUrl)))
  const limit = bodyLimit({
    maxSize: BODY_LIMIT,
    onError: () => {
      throw new AppError({ kind: 'too_large', code: 'request_too_large' })
    },
  })
  for (const operation of operations) {
    const path = `${API}${operation.path}`
    if (operation.kind === 'procedure') {
      app.on(operation.method, path, limit, async (c) => {
        await tokenOpens(c, operation.isWrite)
        return answerOf(c, operation)
      })
    } else {
      app.on(operation.method, path, ...apiFiles(operation))
    }
  }
  app.all(`${API}/*`, async (c) => {
    const { pathname } = new URL(c.req.url)
    const allowed = operations.filter(({ path }) => isAt(`${API}${path}`, pathname)).map(({ method }) => method)
    if (allowed.length === 0) throw new AppError({ kind: 'not_found', code: 'not_found' })
    const params = { allowed: allowed.join(', ') }
    return problem(c, { code: 'method_not_open', params, fields: [] }, 405, { Allow: params.allowed })
  })
  return app
}

function isAt(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname)
}

async function answerOf(c: HonoContext<AppEnv>, operation: ProcedureOperation): Promise<Response> {
  const input = await askedInput(c, operation)
  const result: unknown = await callTRPCProcedure({
    router: appRouter,
    path: operation.procedure,
    type: operation.isWrite ? 'mutation' : 'query',
    getRawInput: async () => input,
    ctx: {
      ports: c.get('ports'),
      request: c.req.raw,
      headers: new Headers(),
      session: c.get('session'),
      link: null,
      ip: c.get('ip'),
      requestId: c.get('requestId'),
    },
    signal: c.req.raw.signal,
    batchIndex: 0,
  })
  // As it is sent: what JSON drops is no part of the answer, and what is not promised is left out.
  const sent: unknown = JSON.parse(JSON.stringify(result ?? null))
  return sentAnswer(c, operation, z.parse(operation.answer, sent))
}

function sentAnswer(c: HonoContext<AppEnv>, { open, path }: Operation, answer: unknown): Response {
  const { id, version, nextCursor } = fieldsOf(answer)
  if (typeof version === 'number') c.header('ETag', `"${version}"`)
  if (typeof nextCursor === 'string') c.header('Link', `<${nextPage(c.req.url, nextCursor)}>; rel="next"`)
  const isNew = 'creates' in open && open.creates === true
  if (isNew && typeof id === 'string' && !path.includes(':')) c.header('Location', `${API}${path}/${id}`)
  return c.json(answer, isNew ? 201 : 200)
}

function fieldsOf(answer: unknown): { id?: unknown; version?: unknown; nextCursor?: unknown } {
  return typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : {}
}

function nextPage(address: string, cursor: string): string {
  const url = new URL(address)
  url.searchParams.set('cursor', cursor)
  return `${url.pathname}${url.search}`
}

async function refuse(c: HonoContext<AppEnv>, thrown: Error): Promise<Response> {
  const refusal = refusalIn(thrown)
  const error = refusal ? toTrpcError(refusal) : getTRPCErrorFromUnknown(thrown)
  const shape = shapeError({ data: {} }, error, c.get('requestId')).data.refusal
  const status = statusIn(error)
  if (status >= 500) logFailure(c, error)
  const known = error.cause instanceof AppError ? error.cause : null
  const again = known && retryAfterS(known)
  return problem(c, shape, status, {
    ...Object.fromEntries(c.res.headers),
    ...(again ? { 'Retry-After': String(again) } : {}),
    ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
  })
}

function statusIn(error: TRPCError): number {
  return error.cause instanceof AppError ? statusOf(error.cause) : getHTTPStatusCodeFromError(error)
}

function logFailure(c: HonoContext<AppEnv>, { cause, message }: TRPCError): void {
  const failure = cause instanceof AppError ? cause.cause : cause
  const stack = failure instanceof Error ? failure.stack : undefined
  const said = { requestId: c.get('requestId'), path: c.req.path, error: String(failure ?? message), stack }
  c.get('ports').log.error(said, 'request failed')
}
