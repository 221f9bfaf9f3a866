import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { AppError } from '../errors.ts'
import { isFromHere, isServedHereOnly } from '../this-machine.ts'
import { sameSecret } from './same-secret.ts'

/**
 * Figures of this process for Prometheus. With METRICS_TOKEN set, to whoever shows it; without, to this machine only, and
 * only where the product is not served beyond it: a proxy on this machine may pass requests on without a word of whose.
 */
export const metricsRoutes = new Hono<AppEnv>().get('/metrics', async (c) => {
  const { config, metrics } = c.get('ports')
  const { headers } = c.req.raw
  const isAllowed = config.metricsToken
    ? await sameSecret(headers.get('authorization') ?? '', `Bearer ${config.metricsToken}`)
    : isServedHereOnly(config) && isFromHere(c.req.raw, c.get('ip'))
  if (!isAllowed) throw new AppError({ kind: 'not_found', code: 'not_found' })
  return c.body(await metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
})
