import { loadExportFilter } from '#contracts/loads.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { fileColumns } from './export-loads.ts'
import { listLoads } from './list-loads.ts'

export const lists = {
  loads: listFile({
    asked: loadExportFilter,
    columns: fileColumns,
    pages: (read, { asked, actor, now }) =>
      everyPage(read, (trx, at) => listLoads(trx, { ...asked, ...at }, actor, now)),
  }),
}
