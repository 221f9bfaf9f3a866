import { inspectionFilter } from '#contracts/inspections.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { inspectionColumns } from './export-inspections.ts'
import { listInspections } from './list-inspections.ts'

export const lists = {
  inspections: listFile({
    asked: inspectionFilter,
    columns: inspectionColumns,
    pages: (read, { asked, actor }) => everyPage(read, (trx, at) => listInspections(trx, { ...asked, ...at }, actor)),
  }),
}
