import { chargesRouter } from './router.ts'

export const routers = { charges: chargesRouter }
