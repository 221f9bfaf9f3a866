import { recordId } from '#contracts/parties.ts'
import { reportableInput, settlementFilterInput } from '#contracts/settlements.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { getSettlement } from './get-settlement.ts'
import { listSettlements } from './list-settlements.ts'
import {
  batchColumns,
  batchPages,
  lineColumns,
  linePages,
  reportableColumns,
  reportablePages,
  settlementColumns,
} from './settlement-files.ts'

export const lists = {
  settlements: listFile({
    asked: settlementFilterInput,
    columns: settlementColumns,
    pages: (read, { asked, actor }) => everyPage(read, (trx, at) => listSettlements(trx, { ...asked, ...at }, actor)),
  }),
  'settlement-lines': listFile({
    asked: recordId,
    columns: lineColumns,
    fileName: async ({ asked, actor, now }, read) =>
      (await read((trx) => getSettlement(trx, asked.id, actor, now))).number,
    pages: (read, { asked, actor }) => linePages(read, asked.id, actor),
  }),
  'pay-batch': listFile({
    asked: recordId,
    columns: batchColumns,
    pages: (read, { asked, actor }) => batchPages(read, asked.id, actor),
  }),
  'reportable-pay': listFile({
    asked: reportableInput,
    columns: reportableColumns,
    fileName: ({ asked }) => `1099-${asked.year}`,
    pages: (read, { asked, actor }) => reportablePages(read, asked, actor),
  }),
}
