import { nothingAsked } from '#contracts/base.ts'
import { invoiceFilterInput, journalInput, paymentFilterInput } from '#contracts/invoicing.ts'
import { everyPage, listFile, ownFile } from '../../list-file.ts'
import { requireIifNames } from './iif-findings.ts'
import {
  agingColumns,
  agingPages,
  invoiceColumns,
  invoiceLineColumns,
  invoiceLinePages,
  invoicePages,
  paymentColumns,
} from './invoice-files.ts'
import { iifBytes, journalColumns, journalPages } from './journal-files.ts'
import { listPayments } from './list-payments.ts'

export const lists = {
  invoices: listFile({
    asked: invoiceFilterInput,
    columns: invoiceColumns,
    pages: (read, { asked, actor, now }) => invoicePages(read, asked, actor, now),
  }),
  'invoice-lines': listFile({
    asked: invoiceFilterInput,
    columns: invoiceLineColumns,
    pages: (read, { asked, actor, now }) => invoiceLinePages(read, asked, actor, now),
  }),
  payments: listFile({
    asked: paymentFilterInput,
    columns: paymentColumns,
    pages: (read, { asked, actor }) => everyPage(read, (trx, at) => listPayments(trx, { ...asked, ...at }, actor)),
  }),
  receivables: listFile({
    asked: nothingAsked,
    columns: agingColumns,
    pages: (read, { actor, now }) => agingPages(read, actor, now),
  }),
  journal: listFile({
    asked: journalInput,
    columns: journalColumns,
    fileName: ({ asked }) => `journal-${asked.from}-${asked.to}`,
    pages: (read, { asked, actor }) => journalPages(read, asked, actor),
  }),
  /** What QuickBooks Desktop imports, whatever format is asked for. */
  'journal-iif': ownFile({
    asked: journalInput,
    form: { ending: 'iif', mediaType: 'text/plain; charset=utf-8' },
    async fileName({ asked, actor }, read) {
      await read((trx) => requireIifNames(trx, asked, actor))
      return `quickbooks-${asked.from}-${asked.to}`
    },
    bytes: (read, { asked, actor }) => iifBytes(read, asked, actor),
  }),
}
