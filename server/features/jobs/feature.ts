import type { Rounds } from '../../deferred-work.ts'
import { makeDailyLoads } from './make-daily-loads.ts'

export const rounds = [{ name: 'daily loads', everyMs: 60_000, step: makeDailyLoads }] satisfies Rounds
