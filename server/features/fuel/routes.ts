import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseSha256, sha256Hex } from '#domain/evidence/hash.ts'
import { textEncodings, textIn, textOfBytes } from '#domain/foreign-files/text-of-bytes.ts'
import { oneLine } from '#domain/format/one-line.ts'
import type { AppEnv } from '../../app-env.ts'
import { notFound, refused } from '../../errors.ts'
import { memberOf } from '../../http/guarded-route.ts'
import { requestTooLarge } from '../../http/refusal-response.ts'
import { runWrite } from '../../run-write.ts'
import { FUEL_FILE_LIMIT_BYTES, receiveFuelFile } from './file/receive-file.ts'

const PUT_FILE = 'PUT /api/fuel/files/:sha256'
const MOST_NAME = 200

/** Fuel files of providers, by the hash of their bytes; what was not taken of one; and the purchases that match as a file. */
export const fuelRoutes = new Hono<AppEnv>().put(
  '/api/fuel/files/:sha256',
  bodyLimit({ maxSize: FUEL_FILE_LIMIT_BYTES, onError: requestTooLarge }),
  async (c) => {
    const actor = memberOf(c, PUT_FILE)
    const sha256 = parseSha256(c.req.param('sha256'))
    if (!sha256) throw notFound()
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    if ((await sha256Hex(bytes)) !== sha256) throw refused('upload_hash_differs')
    const fileName = oneLine(c.req.query('name') ?? '').slice(0, MOST_NAME) || 'fuel.csv'
    const context = { ports: c.get('ports'), requestId: c.get('requestId'), ip: c.get('ip') }
    const said = textEncodings.find((each) => each === c.req.query('encoding'))
    const file = {
      sha256,
      fileName,
      content: said ? textIn(bytes, said) : textOfBytes(bytes),
      isReadAnew: said !== undefined,
    }
    return c.json(await runWrite(context, actor, PUT_FILE, null, (w) => receiveFuelFile(w, file)))
  },
)
