import { chargesRouter } from './router.ts'

export { api } from './api.ts'
export { onLoadMoved } from './on-load-moved.ts'

export const routers = { charges: chargesRouter }
