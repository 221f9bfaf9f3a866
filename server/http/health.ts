import { Hono } from 'hono'
import { sql } from 'kysely'
import type { AppEnv } from '../app.ts'

const READY_WITHIN_MS = 1500

/** Liveness and readiness. `/ready` checks that the database answers and that tomorrow's partition is there. */
export const healthRoutes = new Hono<AppEnv>()
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', async (c) => {
    const { db, clock } = c.get('ports')
    const tomorrow = new Date(Date.parse(clock.now()) + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    const check = sql<{ ready: boolean }>`
      select to_regclass(${`positions_${tomorrow}`}) is not null as ready`.execute(db.system)
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), READY_WITHIN_MS))
    const answer = await Promise.race([check, late]).catch(() => null)
    const ready = answer?.rows[0]?.ready === true
    return ready ? c.json({ ready }) : c.json({ ready: false }, 503, { 'Retry-After': '2' })
  })
