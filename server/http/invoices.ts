import { type Context, Hono } from 'hono'
import { invoiceFilterInput, type JournalInput, journalInput, paymentFilterInput } from '#contracts/invoicing.ts'
import { fileNameOf } from '#domain/format/one-line.ts'
import type { AppEnv } from '../app-env.ts'
import { invalid } from '../errors.ts'
import { requireIifNames } from '../features/invoicing/iif-findings.ts'
import { invoicePaperData } from '../features/invoicing/invoice-paper-data.ts'
import { renderInvoice } from '../features/invoicing/render-invoice.ts'
import { askedFilter } from './asked-filter.ts'
import { memberOf, readAs } from './guarded-route.ts'
import { recordIdOf } from './proof.ts'
import { askedFormat, listResponse } from './spreadsheet.ts'
import { harmless } from './stored-file.ts'

/**
 * Invoices as papers, and billing as files. A paper's `?pictures=1` or `0` says whether the tickets' pictures come with it,
 * else the customer's wish does.
 */
export const invoiceRoutes = new Hono<AppEnv>()
  .get('/api/invoices/export', (c) => {
    const actor = memberOf(c, 'GET /api/invoices/export')
    const filter = askedFilter(c, invoiceFilterInput)
    const now = c.get('ports').clock.now()
    return listResponse(c, 'invoices', { list: 'invoices', format: askedFormat(c), actor, filter, now })
  })
  .get('/api/invoices/lines/export', (c) => {
    const actor = memberOf(c, 'GET /api/invoices/lines/export')
    const filter = askedFilter(c, invoiceFilterInput)
    const now = c.get('ports').clock.now()
    return listResponse(c, 'invoice-lines', { list: 'invoice_lines', format: askedFormat(c), actor, filter, now })
  })
  .get('/api/payments/export', (c) => {
    const actor = memberOf(c, 'GET /api/payments/export')
    const filter = askedFilter(c, paymentFilterInput)
    return listResponse(c, 'payments', { list: 'payments', format: askedFormat(c), actor, filter })
  })
  .get('/api/receivables/export', (c) => {
    const actor = memberOf(c, 'GET /api/receivables/export')
    const now = c.get('ports').clock.now()
    return listResponse(c, 'receivables', { list: 'receivables', format: askedFormat(c), actor, now })
  })
  .get('/api/journal/export', (c) => {
    const actor = memberOf(c, 'GET /api/journal/export')
    const days = askedDays(c)
    const name = `journal-${days.from}-${days.to}`
    return listResponse(c, name, { list: 'journal', format: askedFormat(c), actor, days })
  })
  .get('/api/journal/iif', async (c) => {
    const actor = memberOf(c, 'GET /api/journal/iif')
    const days = askedDays(c)
    await readAs(c, actor, (trx) => requireIifNames(trx, days, actor))
    const name = `quickbooks-${days.from}-${days.to}`
    return listResponse(c, name, { list: 'journal_iif', format: 'csv', actor, days })
  })
  .get('/api/invoices/:id/paper', async (c) => {
    const actor = memberOf(c, 'GET /api/invoices/:id/paper')
    const id = recordIdOf(c)
    const ports = c.get('ports')
    const data = await readAs(c, actor, (trx) => invoicePaperData(trx, id, actor, ports.clock.now()))
    const file = { mediaType: 'application/pdf', fileName: `${fileNameOf(data.invoice.number ?? 'draft')}.pdf` }
    const answer = { 'Cache-Control': 'private, no-store', ...harmless({ ...file, isInline: false }) }
    // Pages ask first whether they may have it: nothing is drawn for that.
    if (c.req.method === 'HEAD') return c.body(null, 200, answer)
    const pictures = c.req.query('pictures')
    const bytes = await renderInvoice(
      ports,
      actor.fleetId,
      data,
      pictures ? pictures === '1' : data.invoice.wantsTickets,
    )
    return c.body(new Uint8Array(bytes), 200, answer)
  })

/** The days of `?from=` and `?to=`, both of them. */
function askedDays(c: Context<AppEnv>): JournalInput {
  const asked = journalInput.safeParse({ from: c.req.query('from'), to: c.req.query('to') })
  if (asked.success) return asked.data
  const [issue] = asked.error.issues
  const isBackwards = issue?.code === 'custom'
  throw invalid(issue?.path.map(String).join('.') || 'from', isBackwards ? 'period_ends_before_start' : 'bad_request')
}
