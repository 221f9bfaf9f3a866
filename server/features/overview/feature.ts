import { overviewRouter } from './router.ts'

export const routers = { overview: overviewRouter }
