import type { Rounds } from '../../workers.ts'
import { tellDamage } from './tell-damage.ts'

export const rounds = [{ name: 'tell damage', everyMs: 10_000, step: tellDamage }] satisfies Rounds
