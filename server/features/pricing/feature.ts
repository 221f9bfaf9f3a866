import { pricingRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { pricing: pricingRouter }
