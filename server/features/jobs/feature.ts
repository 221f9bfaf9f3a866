import type { Rounds } from '../../workers.ts'
import { makeDailyLoads } from './make-daily-loads.ts'

export const rounds = [{ name: 'daily loads', everyMs: 60_000, step: makeDailyLoads }] satisfies Rounds
