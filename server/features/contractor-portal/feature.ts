import { contractorPortalRouter } from './router.ts'

export const routers = { contractorPortal: contractorPortalRouter }
