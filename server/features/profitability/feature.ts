import { profitabilityRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { profitability: profitabilityRouter }
