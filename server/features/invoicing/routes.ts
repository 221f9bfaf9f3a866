import { Hono } from 'hono'
import { fileNameOf } from '#domain/format/one-line.ts'
import type { AppEnv } from '../../app-env.ts'
import { memberOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { harmless } from '../../http/stored-file.ts'
import { invoicePaperData } from './invoice-paper-data.ts'
import { renderInvoice } from './render-invoice.ts'

/**
 * Invoices as papers, and billing as files. A paper's `?pictures=1` or `0` says whether the tickets' pictures come with it,
 * else the customer's wish does.
 */
export const invoiceRoutes = new Hono<AppEnv>().get('/api/invoices/:id/paper', async (c) => {
  const actor = memberOf(c, 'GET /api/invoices/:id/paper')
  const id = recordIdOf(c)
  const ports = c.get('ports')
  const data = await readAs(c, actor, (trx) => invoicePaperData(trx, id, actor, ports.clock.now()))
  const file = { mediaType: 'application/pdf', fileName: `${fileNameOf(data.invoice.number ?? 'draft')}.pdf` }
  const answer = { 'Cache-Control': 'private, no-store', ...harmless({ ...file, isInline: false }) }
  // Pages ask first whether they may have it: nothing is drawn for that.
  if (c.req.method === 'HEAD') return c.body(null, 200, answer)
  const pictures = c.req.query('pictures')
  const bytes = await renderInvoice(ports, actor.fleetId, data, pictures ? pictures === '1' : data.invoice.wantsTickets)
  return c.body(new Uint8Array(bytes), 200, answer)
})
