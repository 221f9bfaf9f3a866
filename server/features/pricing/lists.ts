import { recordId } from '#contracts/parties.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { runLoadColumns } from './run-file.ts'
import { pricingRun, pricingRunLoads } from './runs.ts'

export const lists = {
  'pricing-run': listFile({
    asked: recordId,
    columns: runLoadColumns,
    async fileName({ asked, actor }, read) {
      const { from, to } = await read((trx) => pricingRun(trx, asked.id, actor))
      return `pricing-${from}-${to}`
    },
    pages: (read, { asked, actor }) => everyPage(read, (trx, at) => pricingRunLoads(trx, { ...asked, ...at }, actor)),
  }),
}
