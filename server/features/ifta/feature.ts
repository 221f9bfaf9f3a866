import { iftaRouter } from './router.ts'

export const routers = { ifta: iftaRouter }
