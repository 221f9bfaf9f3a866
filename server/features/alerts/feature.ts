import type { Rounds } from '../../workers.ts'
import { alertsRouter } from './router.ts'
import { watchLoads } from './watch-loads.ts'

export const routers = { alerts: alertsRouter }
export const rounds = [{ name: 'watch loads', everyMs: 10_000, step: watchLoads }] satisfies Rounds
