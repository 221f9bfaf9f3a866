import { Hono } from 'hono'
import { recordFilter } from '#contracts/record.ts'
import { records } from '#domain/records/index.ts'
import { officeRecords } from '#domain/records/names.ts'
import type { AppEnv } from '../app-env.ts'
import { askedFilter } from './asked-filter.ts'
import { memberOf } from './guarded-route.ts'
import { askedFormat, listResponse } from './spreadsheet.ts'

/** The records of each kind that its list shows under `?filter=`, as a file of `?format=`. */
export const recordExportRoutes = new Hono<AppEnv>()
for (const name of officeRecords) {
  recordExportRoutes.get(`/api/records/${name}/export`, (c) => {
    const actor = memberOf(c, `GET /api/records/${name}/export`)
    const filter = askedFilter(c, recordFilter(records[name]))
    return listResponse(c, name, { list: 'records', record: name, format: askedFormat(c), actor, filter })
  })
}
