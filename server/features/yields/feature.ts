import { yieldsRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { yields: yieldsRouter }
