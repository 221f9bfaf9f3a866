import { shareRouter } from './router.ts'

export const routers = { share: shareRouter }
