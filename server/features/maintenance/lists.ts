import { serviceFilter, workOrderFilter } from '#contracts/maintenance.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { serviceColumns, workOrderColumns } from './export-maintenance.ts'
import { listOrders } from './list-orders.ts'
import { listServices } from './list-services.ts'

export const lists = {
  services: listFile({
    asked: serviceFilter,
    columns: serviceColumns,
    pages: (read, { asked, actor }) => everyPage(read, (trx, at) => listServices(trx, { ...asked, ...at }, actor)),
  }),
  'work-orders': listFile({
    asked: workOrderFilter,
    columns: workOrderColumns,
    pages: (read, { asked, actor }) => everyPage(read, (trx, at) => listOrders(trx, { ...asked, ...at }, actor)),
  }),
}
