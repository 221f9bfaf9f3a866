import { Hono } from 'hono'
import { auditExportFilter } from '#contracts/audit.ts'
import type { AppEnv } from '../app-env.ts'
import { auditColumns, auditPages } from '../features/audit/list-audit.ts'
import { askedFilter } from './asked-filter.ts'
import { memberOf, readAs } from './guarded-route.ts'
import { askedFormat, sheetResponse } from './spreadsheet.ts'

/** What the audit log shows under `?filter=` as a file of `?format=`. */
export const auditExportRoutes = new Hono<AppEnv>().get('/api/audit/export', (c) => {
  const actor = memberOf(c, 'GET /api/audit/export')
  const filter = askedFilter(c, auditExportFilter)
  const read: Parameters<typeof auditPages>[0] = (work) => readAs(c, actor, work)
  return sheetResponse(c, askedFormat(c), {
    name: 'audit',
    columns: auditColumns,
    pages: auditPages(read, filter, actor),
  })
})
