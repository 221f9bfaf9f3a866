import { loadsRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { loads: loadsRouter }
