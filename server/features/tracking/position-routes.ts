import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { positionBatch } from '#contracts/positions.ts'
import type { AppEnv } from '../../app-env.ts'
import { invalid } from '../../errors.ts'
import { memberOf } from '../../http/guarded-route.ts'
import { requestTooLarge } from '../../http/refusal-response.ts'
import { retried } from '../../retried.ts'
import { receivePositions } from './receive-positions.ts'

const BODY_LIMIT = 1024 * 1024

/** The intake of our own app: a batch of fixes under the driver's session, answered after the commit. */
export const positionRoutes = new Hono<AppEnv>().post(
  '/api/positions',
  bodyLimit({ maxSize: BODY_LIMIT, onError: requestTooLarge }),
  async (c) => {
    const actor = memberOf(c, 'POST /api/positions')
    const body: unknown = await c.req.json().catch(() => null)
    const batch = positionBatch.safeParse(body)
    if (!batch.success) throw invalid(batch.error.issues[0]?.path.map(String).join('.') ?? '', 'bad_request')
    const { admission, db, clock, ids, metrics } = c.get('ports')
    const now = clock.now()
    const store = () =>
      db.write(
        actor.fleetId,
        (trx) => receivePositions(trx, batch.data, actor, now, () => ids.uuid()),
        'POST /api/positions',
      )
    const receipt = await admission.run(actor, () => retried(store))
    for (const [outcome, count] of Object.entries(receipt)) metrics.add('haulbook_positions_total', { outcome }, count)
    return c.json(receipt)
  },
)
