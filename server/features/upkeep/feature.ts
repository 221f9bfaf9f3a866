import type { Rounds } from '../../deferred-work.ts'
import { tellDamage } from './tell-damage.ts'

export const rounds = [{ name: 'tell damage', everyMs: 10_000, step: tellDamage }] satisfies Rounds
