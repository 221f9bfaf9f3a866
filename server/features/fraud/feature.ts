import type { Rounds } from '../../workers.ts'
import { lookNightly } from './look.ts'
import { fraudRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { fraud: fraudRouter }
export const rounds = [{ name: 'fraud', everyMs: 60_000, step: lookNightly }] satisfies Rounds
