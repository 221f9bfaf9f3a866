import { type Context, Hono } from 'hono'
import { portalLoadFilter } from '#contracts/portal.ts'
import type { VisitKind } from '#domain/access/portal-visits.ts'
import { fileNameOf } from '#domain/format/one-line.ts'
import type { AppEnv } from '../../app-env.ts'
import type { ShareLink } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { askedFilter } from '../../http/asked-filter.ts'
import { linkOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { harmless, sendStoredFile } from '../../http/stored-file.ts'
import { countAttempt } from '../account/throttle.ts'
import { invoicePaperData } from '../invoicing/invoice-paper-data.ts'
import { renderInvoice } from '../invoicing/render-invoice.ts'
import { findSharedPicture, findSharedSummary } from '../proof/find-papers.ts'
import { proofData } from '../proof/proof-data.ts'
import { invoiceCsv } from './invoice-csv.ts'
import { markViewed } from './mark-viewed.ts'
import { papersPdf } from './papers-pdf.ts'
import { papersZip } from './papers-zip.ts'
import { portalFleet, portalLogo } from './portal-fleet.ts'
import { invoiceOfLink } from './portal-invoices.ts'
import { loadsForPapers, sharedFiles } from './shared-papers.ts'
import { noteVisit } from './visits.ts'

const callerOf = (link: ShareLink) => ({ userId: link.id, fleetId: link.fleetId })

/** Writes down that a file was fetched by a link. */
function noted(c: Context<AppEnv>, link: ShareLink, what: VisitKind, subject: string): Promise<void> {
  const ports = c.get('ports')
  return noteVisit(ports.db.system, { ports, ip: c.get('ip'), request: c.req.raw }, link, { what, subject })
}

/** A file that is made anew each time it is asked for. */
const madeNow = (mediaType: string, fileName: string) => ({
  'Cache-Control': 'private, no-store',
  ...harmless({ mediaType, fileName, isInline: false }),
})

/** What a share link's cookie opens beside tRPC: papers, photos and tickets of its own loads, and invoices of its customer. */
export const shareRoutes = new Hono<AppEnv>()
  .get('/api/portal/logo', async (c) => {
    const link = linkOf(c, 'GET /api/portal/logo')
    const sha256 = await readAs(c, callerOf(link), (trx) => portalLogo(trx, link.fleetId))
    if (!sha256) throw notFound()
    return sendStoredFile(c, link.fleetId, { sha256, mediaType: 'image/jpeg', fileName: 'logo.jpg', isInline: true })
  })
  .get('/api/portal/documents/:id', async (c) => {
    const link = linkOf(c, 'GET /api/portal/documents/:id')
    const id = recordIdOf(c)
    const paper = await readAs(c, callerOf(link), (trx) => findSharedSummary(trx, id, link))
    if (!paper) throw notFound()
    await noted(c, link, 'document', paper.fileName)
    return sendStoredFile(c, link.fleetId, { ...paper, isInline: false })
  })
  .get('/api/portal/pictures/:id', async (c) => {
    const link = linkOf(c, 'GET /api/portal/pictures/:id')
    const id = recordIdOf(c)
    const found = await readAs(c, callerOf(link), (trx) => findSharedPicture(trx, id, link))
    if (!found) throw notFound()
    await noted(c, link, 'picture', found.fileName)
    return sendStoredFile(c, link.fleetId, { ...found, isInline: true })
  })
  .get('/api/portal/papers/zip', async (c) => {
    const link = linkOf(c, 'GET /api/portal/papers/zip')
    const ports = c.get('ports')
    const { loads, files, fleet } = await readAs(c, callerOf(link), async (trx) => {
      const found = await loadsForPapers(trx, askedFilter(c, portalLoadFilter), link)
      const ids = found.map(({ id }) => id)
      return { loads: found, files: await sharedFiles(trx, ids, link), fleet: await portalFleet(trx, link.fleetId) }
    })
    const answer = madeNow('application/zip', 'tickets-and-proof.zip')
    // Pages ask first whether they may have it: nothing is packed for that.
    if (c.req.method === 'HEAD') return c.body(null, 200, answer)
    await countAttempt(ports.db.system, [`portal files ${link.id}`], ports.clock.now())
    const papers = { fleetId: link.fleetId, fleetName: fleet.name, loads, files, madeAt: ports.clock.now() }
    const bytes = await papersZip(ports, papers)
    await noted(
      c,
      link,
      'zip',
      loads
        .map(({ number }) => number)
        .join(' ')
        .slice(0, 200),
    )
    return c.body(new Uint8Array(bytes), 200, answer)
  })
  .get('/api/portal/papers/pdf', async (c) => {
    const link = linkOf(c, 'GET /api/portal/papers/pdf')
    const ports = c.get('ports')
    const filter = askedFilter(c, portalLoadFilter)
    const loads = await readAs(c, callerOf(link), (trx) => loadsForPapers(trx, filter, link))
    const answer = madeNow('application/pdf', 'tickets-and-proof.pdf')
    if (c.req.method === 'HEAD') return c.body(null, 200, answer)
    await countAttempt(ports.db.system, [`portal files ${link.id}`], ports.clock.now())
    const data = []
    for (const { id } of loads) data.push(await readAs(c, callerOf(link), (trx) => proofData(trx, link.fleetId, id)))
    const bytes = await papersPdf(ports, data, link, ports.clock.now())
    await noted(
      c,
      link,
      'merged_pdf',
      loads
        .map(({ number }) => number)
        .join(' ')
        .slice(0, 200),
    )
    return c.body(new Uint8Array(bytes), 200, answer)
  })
  .get('/api/portal/invoices/:id/paper', async (c) => {
    const link = linkOf(c, 'GET /api/portal/invoices/:id/paper')
    const id = recordIdOf(c)
    const ports = c.get('ports')
    const data = await readAs(c, callerOf(link), async (trx) => {
      await invoiceOfLink(trx, id, link, ports.clock.now())
      return invoicePaperData(trx, id, link, ports.clock.now())
    })
    const number = data.invoice.number ?? ''
    const answer = madeNow('application/pdf', `${fileNameOf(number)}.pdf`)
    if (c.req.method === 'HEAD') return c.body(null, 200, answer)
    const bytes = await renderInvoice(ports, link.fleetId, data, data.invoice.wantsTickets)
    await markViewed(ports, link, id)
    await noted(c, link, 'invoice_pdf', number)
    return c.body(new Uint8Array(bytes), 200, answer)
  })
  .get('/api/portal/invoices/:id/csv', async (c) => {
    const link = linkOf(c, 'GET /api/portal/invoices/:id/csv')
    const id = recordIdOf(c)
    const { clock } = c.get('ports')
    const invoice = await readAs(c, callerOf(link), (trx) => invoiceOfLink(trx, id, link, clock.now()))
    const number = invoice.number ?? ''
    const answer = madeNow('text/csv; charset=utf-8', `${fileNameOf(number)}.csv`)
    if (c.req.method === 'HEAD') return c.body(null, 200, answer)
    await noted(c, link, 'invoice_csv', number)
    return c.body(invoiceCsv(invoice), 200, answer)
  })
