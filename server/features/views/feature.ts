import { viewsRouter } from './router.ts'

export const routers = { views: viewsRouter }
