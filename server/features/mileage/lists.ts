import { truckMonthInput } from '#contracts/mileage.ts'
import { listFile } from '../../list-file.ts'
import { readingColumns, readingsOfMonth } from './readings.ts'

export const lists = {
  /** The position record of one truck and month, for an audit. */
  readings: listFile({
    asked: truckMonthInput,
    columns: readingColumns,
    fileName: ({ asked }) => `readings-${asked.month}`,
    async *pages(read, { asked, actor }) {
      yield await read((trx) => readingsOfMonth(trx, asked, actor))
    },
  }),
}
