import { Hono } from 'hono'
import type { AppEnv } from '../app.ts'
import { AppError } from '../errors.ts'
import { sameSecret } from './same-secret.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

/**
 * Figures of this process for Prometheus. With METRICS_TOKEN set, to whoever shows it; without, to this machine only, and
 * not to what a proxy on this machine passes on.
 */
export const metricsRoutes = new Hono<AppEnv>().get('/metrics', async (c) => {
  const { config, metrics } = c.get('ports')
  const { headers } = c.req.raw
  const isAllowed = config.metricsToken
    ? await sameSecret(headers.get('authorization') ?? '', `Bearer ${config.metricsToken}`)
    : LOOPBACK.has(c.get('ip')) && !FORWARDED.some((name) => headers.has(name))
  if (!isAllowed) throw new AppError({ kind: 'not_found', code: 'not_found' })
  return c.body(await metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
})
