import { Hono } from 'hono'
import { loadExportFilter } from '#contracts/loads.ts'
import { exportColumns } from '#contracts/page-search.ts'
import type { AppEnv } from '../app-env.ts'
import { invalid } from '../errors.ts'
import { askedFilter } from './asked-filter.ts'
import { memberOf } from './guarded-route.ts'
import { askedFormat, listResponse } from './spreadsheet.ts'

/**
 * The loads that match `?filter=` (the page's filter as JSON) with the columns of `?columns=`, as a file of `?format=`.
 */
export const loadExportRoutes = new Hono<AppEnv>().get('/api/loads/export', (c) => {
  const actor = memberOf(c, 'GET /api/loads/export')
  const filter = askedFilter(c, loadExportFilter)
  const chosen = exportColumns.safeParse(c.req.query('columns'))
  if (!chosen.success) throw invalid('columns', 'bad_request')
  return listResponse(c, 'loads', {
    list: 'loads',
    format: askedFormat(c),
    actor,
    filter,
    columns: chosen.data?.split(','),
    now: c.get('ports').clock.now(),
  })
})
