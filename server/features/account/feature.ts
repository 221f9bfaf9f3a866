import { accountRouter } from './router.ts'

export const routers = { account: accountRouter }
