import { iftaQuarterInput } from '#contracts/ifta.ts'
import { listFile } from '../../list-file.ts'
import { returnColumns, returnLines } from './return-file.ts'

export const lists = {
  /** The return of a quarter as states take it. */
  'ifta-return': listFile({
    asked: iftaQuarterInput,
    columns: returnColumns,
    fileName: ({ asked }) => `ifta-${asked.quarter}`,
    async *pages(read, { asked, actor, now }) {
      yield await read((trx) => returnLines(trx, asked, actor, now))
    },
  }),
}
