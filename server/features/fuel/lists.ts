import { fuelFilter } from '#contracts/fuel.ts'
import { recordId } from '#contracts/parties.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { fuelFileColumns, rejectColumns, rejectPages } from './export-fuel.ts'
import { listFuel } from './list-fuel.ts'

export const lists = {
  fuel: listFile({
    asked: fuelFilter,
    columns: fuelFileColumns,
    pages: (read, { asked, actor }) => everyPage(read, (trx, at) => listFuel(trx, { ...asked, ...at }, actor)),
  }),
  'fuel-rejects': listFile({
    asked: recordId,
    columns: rejectColumns,
    pages: (read, { asked, actor }) => rejectPages(read, asked.id, actor),
  }),
}
