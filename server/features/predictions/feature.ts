import type { Rounds } from '../../workers.ts'
import { makeNightly } from './make.ts'
import { predictionsRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { predictions: predictionsRouter }
export const rounds = [{ name: 'predictions', everyMs: 60_000, step: makeNightly }] satisfies Rounds
