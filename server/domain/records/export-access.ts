import type { Access } from '../access/rules.ts'
import { records } from './index.ts'
import { type OfficeRecord, officeRecords } from './names.ts'

type ExportRoutes = Record<`GET /api/lists/${OfficeRecord}`, Access>

/** Who takes the list of a kind of record as a file: whoever reads it, and of it what they see in the list. */
export const exportAccess: ExportRoutes = rows()

function rows(): ExportRoutes
function rows(): Record<string, Access> {
  const row = (name: OfficeRecord): [string, Access] => {
    const { reads, scope } = records[name].access
    return [`GET /api/lists/${name}`, { for: 'member', roles: reads, scope }]
  }
  return Object.fromEntries(officeRecords.map(row))
}
