import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { streamQuery } from '#contracts/tracking.ts'
import { instantMs } from '#domain/units/time.ts'
import type { AppEnv } from '../app.ts'
import { AppError, invalid } from '../errors.ts'
import { visibleTrucks } from '../features/tracking/map/own-trucks.ts'
import { truckStatesText } from '../features/tracking/map/truck-states.ts'
import { retried } from '../retried.ts'
import { memberOf } from './guarded-route.ts'

/** What maps are fed with: all trucks at once, packed, then a stream of what moves from there on. */
export const trackingRoutes = new Hono<AppEnv>()
  .get('/api/tracking/trucks', compress(), async (c) => {
    const actor = memberOf(c, 'GET /api/tracking/trucks')
    const { db, clock } = c.get('ports')
    const now = clock.now()
    const trucks = await retried(() =>
      db.read(
        actor.fleetId,
        (trx) => truckStatesText(trx, actor.fleetId, now, visibleTrucks(actor)),
        'GET /api/tracking/trucks',
      ),
    )
    return c.body(`{"id":${instantMs(now)},"trucks":${trucks}}`, 200, { 'Content-Type': 'application/json' })
  })
  .get('/api/tracking/stream', async (c) => {
    memberOf(c, 'GET /api/tracking/stream')
    const asked = streamQuery.safeParse(c.req.query())
    if (!asked.success) throw invalid(asked.error.issues[0]?.path.map(String).join('.') ?? '', 'bad_request')
    const session = c.get('session')
    // A browser that comes back by itself repeats the address; where it was says the header.
    const after = Number(c.req.header('Last-Event-ID') ?? asked.data.after ?? Number.NaN)
    const body =
      session &&
      (await c.get('ports').positions.follow({
        session,
        after: Number.isSafeInteger(after) && after > 0 ? after : null,
        cells: asked.data.cells?.split(',') ?? null,
        signal: c.req.raw.signal,
      }))
    if (!body) throw new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })
    return c.body(body, 200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' })
  })
