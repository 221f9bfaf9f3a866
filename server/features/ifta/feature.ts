import { iftaRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { ifta: iftaRouter }
