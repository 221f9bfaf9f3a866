import { Hono } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { memberOf, readAs, recordIdOf } from '../../http/guarded-route.ts'
import { harmless } from '../../http/stored-file.ts'
import { serviceBook, serviceBookData } from './service-book.ts'

/** The service book of one truck as a paper. */
export const maintenanceRoutes = new Hono<AppEnv>().get('/api/trucks/:id/service-book', async (c) => {
  const actor = memberOf(c, 'GET /api/trucks/:id/service-book')
  const id = recordIdOf(c)
  const book = await readAs(c, actor, (trx) => serviceBookData(trx, id, actor))
  const fileName = `service-book-${book.truck.unit}`.replace(/[^\w-]/g, '_')
  const answer = harmless({ mediaType: 'application/pdf', fileName: `${fileName}.pdf`, isInline: false })
  // Pages ask first whether they may have it: nothing is drawn for that.
  if (c.req.method === 'HEAD') return c.body(null, 200, answer)
  const { pdf, clock } = c.get('ports')
  const bytes = await pdf.render(await serviceBook(book, clock.now()))
  return c.body(new Uint8Array(bytes), 200, answer)
})
