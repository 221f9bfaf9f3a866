import type { Rounds } from '../../workers.ts'
import { checkFacts, rollFacts } from './kept-facts.ts'
import { analyticsRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { analytics: analyticsRouter }
export const rounds = [
  { name: 'facts', everyMs: 2_000, step: rollFacts },
  { name: 'facts checked', everyMs: 60_000, step: checkFacts },
] satisfies Rounds
