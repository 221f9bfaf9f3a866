import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { streamQuery } from '#contracts/tracking.ts'
import { placeText, readPlace } from '#domain/tracking/truck-frame.ts'
import { instantMs } from '#domain/units/time.ts'
import type { AppEnv } from '../../app-env.ts'
import { AppError, invalid } from '../../errors.ts'
import { memberOf, readAs } from '../../http/guarded-route.ts'
import { visibleTrucks } from './map/own-trucks.ts'
import { truckColumnsText } from './map/truck-states.ts'

/** What maps are fed with: all trucks at once, packed, then a stream of what moves from there on. */
export const trackingRoutes = new Hono<AppEnv>()
  .get('/api/tracking/trucks', compress(), async (c) => {
    const actor = memberOf(c, 'GET /api/tracking/trucks')
    const { clock, positions } = c.get('ports')
    // Named before it is read: what changes meanwhile is told again, which does no harm.
    const place = placeText(await positions.mark(actor.fleetId))
    const now = clock.now()
    const trucks = await readAs(c, actor, (trx) => truckColumnsText(trx, actor.fleetId, now, visibleTrucks(actor)))
    const atS = Math.floor(instantMs(now) / 1000)
    return c.body(`{"place":"${place}","atS":${atS},"trucks":${trucks}}`, 200, { 'Content-Type': 'application/json' })
  })
  .get('/api/tracking/stream', async (c) => {
    memberOf(c, 'GET /api/tracking/stream')
    const asked = streamQuery.safeParse(c.req.query())
    if (!asked.success) throw invalid(asked.error.issues[0]?.path.map(String).join('.') ?? '', 'bad_request')
    const session = c.get('session')
    // A browser that comes back by itself repeats the address; where it was says the header.
    const after = readPlace(c.req.header('Last-Event-ID') ?? asked.data.after ?? '')
    const body =
      session &&
      (await c.get('ports').positions.follow({
        session,
        after,
        cells: asked.data.cells?.split(',') ?? null,
        signal: c.req.raw.signal,
      }))
    if (!body) throw new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })
    return c.body(body, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  })
