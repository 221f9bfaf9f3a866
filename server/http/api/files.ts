import type { Handler, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../app-env.ts'
import { notFound } from '../../errors.ts'
import { UPLOAD_LIMIT_BYTES } from '../../features/documents/store-upload.ts'
import { sendPaper } from '../../features/proof/routes.ts'
import { fileTooLarge, sendFile, takeFile } from '../files.ts'
import type { FileOperation } from './operations.ts'
import { tokenOpens } from './token-opens.ts'

const handlers: Readonly<Record<string, Handler<AppEnv>>> = {
  'PUT /api/files/:sha256': takeFile,
  'GET /api/files/:sha256': sendFile,
  'GET /api/proofs/:id': sendPaper,
}

/** What answers a file's address: the plain route behind it, with a token instead of a cookie. */
export function apiFiles({ route, method }: FileOperation): [MiddlewareHandler<AppEnv>, Handler<AppEnv>] {
  const handler = handlers[route]
  if (!handler) throw new Error(`${route} is no file that the open API has`)
  const limit: MiddlewareHandler<AppEnv> = bodyLimit({ maxSize: UPLOAD_LIMIT_BYTES, onError: fileTooLarge })
  return [
    limit,
    async (c, next) => {
      await tokenOpens(c, method === 'PUT')
      const answer = await handler(c, next)
      if (!(answer instanceof Response)) throw notFound()
      return answer
    },
  ]
}
