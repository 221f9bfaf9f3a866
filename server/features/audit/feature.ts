import { auditRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { audit: auditRouter }
