import type { Workers } from '../../workers.ts'
import { mailInvoice } from './mail-invoice.ts'
import { invoicingRouter } from './router.ts'
import { invoiceRoutes } from './routes.ts'

export { api } from './api.ts'
export { lists } from './lists.ts'
export { payloads } from './payloads.ts'

export const routers = { invoicing: invoicingRouter }
export const routes = [invoiceRoutes]
export const work = {
  mail_invoice: (ports, fleetId, { mailingId }) => mailInvoice(ports, fleetId, mailingId),
} satisfies Workers
