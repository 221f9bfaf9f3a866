import { complianceRouter } from './router.ts'

export { lists } from './lists.ts'

export const routers = { compliance: complianceRouter }
