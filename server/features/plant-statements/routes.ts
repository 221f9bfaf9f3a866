import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseSha256, sha256Hex } from '#domain/evidence/hash.ts'
import { textEncodings } from '#domain/foreign-files/text-of-bytes.ts'
import { oneLine } from '#domain/format/one-line.ts'
import type { AppEnv } from '../../app-env.ts'
import { notFound, refused } from '../../errors.ts'
import { memberOf, readAs } from '../../http/guarded-route.ts'
import { requestTooLarge } from '../../http/refusal-response.ts'
import { sendStoredFile } from '../../http/stored-file.ts'
import { runWrite } from '../../run-write.ts'
import { whileReserved } from '../documents/unfinished-uploads.ts'
import { mediaTypeOf } from './read-file.ts'
import { receiveStatement, statementFile } from './receive-statement.ts'

const PUT_FILE = 'PUT /api/plant-statements/files/:sha256'
const GET_FILE = 'GET /api/plant-statements/files/:sha256'
const LIMIT_BYTES = 5 * 1024 * 1024
const MOST_NAME = 200

/** Statements of plants by the hash of their bytes: brought by PUT, and given back byte by byte as evidence. */
export const plantStatementRoutes = new Hono<AppEnv>()
  .put(
    '/api/plant-statements/files/:sha256',
    bodyLimit({ maxSize: LIMIT_BYTES, onError: requestTooLarge }),
    async (c) => {
      const actor = memberOf(c, PUT_FILE)
      const sha256 = parseSha256(c.req.param('sha256'))
      if (!sha256) throw notFound()
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      if ((await sha256Hex(bytes)) !== sha256) throw refused('upload_hash_differs')
      const mediaType = mediaTypeOf(bytes)
      const ports = c.get('ports')
      const fileName = oneLine(c.req.query('name') ?? '').slice(0, MOST_NAME) || 'statement.csv'
      const encoding = textEncodings.find((each) => each === c.req.query('encoding')) ?? null
      const file = { sha256, fileName, mediaType, byteSize: bytes.length, encoding }
      const answer = await whileReserved(ports, { actor, sha256, byteSize: bytes.length }, async () => {
        // The bytes come first, so that what the rows name is there.
        await ports.files.put(actor.fleetId, sha256, bytes)
        const context = { ports, requestId: c.get('requestId'), ip: c.get('ip') }
        return runWrite(context, actor, PUT_FILE, null, (w) => receiveStatement(w, file))
      })
      return c.json(answer)
    },
  )
  .get('/api/plant-statements/files/:sha256', async (c) => {
    const actor = memberOf(c, GET_FILE)
    const sha256 = parseSha256(c.req.param('sha256'))
    if (!sha256) throw notFound()
    const file = await readAs(c, actor, (trx) => statementFile(trx, actor, sha256))
    return sendStoredFile(c, actor.fleetId, { ...file, isInline: false })
  })
