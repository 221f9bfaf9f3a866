import { scorecardsRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { scorecards: scorecardsRouter }
