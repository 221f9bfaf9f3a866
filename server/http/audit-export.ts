import { Hono } from 'hono'
import { auditExportFilter } from '#contracts/audit.ts'
import type { AppEnv } from '../app-env.ts'
import { askedFilter } from './asked-filter.ts'
import { memberOf } from './guarded-route.ts'
import { askedFormat, listResponse } from './spreadsheet.ts'

/** What the audit log shows under `?filter=` as a file of `?format=`. */
export const auditExportRoutes = new Hono<AppEnv>().get('/api/audit/export', (c) => {
  const actor = memberOf(c, 'GET /api/audit/export')
  const filter = askedFilter(c, auditExportFilter)
  return listResponse(c, 'audit', { list: 'audit', format: askedFormat(c), actor, filter })
})
