import { invoicingRouter } from './router.ts'
import { invoiceRoutes } from './routes.ts'

export { lists } from './lists.ts'

export const routers = { invoicing: invoicingRouter }
export const routes = [invoiceRoutes]
