import { auditExportFilter } from '#contracts/audit.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { auditColumns, listAudit } from './list-audit.ts'

export const lists = {
  audit: listFile({
    asked: auditExportFilter,
    columns: auditColumns,
    pages: (read, { asked, actor }) => everyPage(read, (trx, at) => listAudit(trx, { ...asked, ...at }, actor)),
  }),
}
