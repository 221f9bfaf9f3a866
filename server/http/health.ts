import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'

const READY_WITHIN_MS = 1500

/**
 * Liveness and readiness. `/ready`: the database answers, has every migration of this build and tomorrow's partition, its
 * clock agrees with ours, and there is room and a way to write. The answer is some seconds old at most.
 * `failing` names parts whose last run failed and that keep no request from being served, such as the anchors of chains.
 */
export const healthRoutes = new Hono<AppEnv>()
  .get('/health', (c) => c.json({ ok: true }))
  .get('/ready', async (c) => {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), READY_WITHIN_MS))
    const missing = (await Promise.race([c.get('ports').readiness.missing(), late]).catch(() => null)) ?? ['database']
    if (missing.length > 0) return c.json({ ready: false, missing }, 503, { 'Retry-After': '2' })
    const failing = await c
      .get('ports')
      .readiness.failing()
      .catch(() => [])
    return c.json(failing.length > 0 ? { ready: true, failing } : { ready: true })
  })
