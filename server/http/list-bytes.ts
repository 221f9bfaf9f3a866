import type { TruckMonthInput } from '#contracts/mileage.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { auditColumns, auditPages } from '../features/audit/list-audit.ts'
import { fuelFileColumns, fuelPages, rejectColumns, rejectPages } from '../features/fuel/export-fuel.ts'
import { inspectionColumns, inspectionPages } from '../features/inspections/export-inspections.ts'
import {
  agingColumns,
  agingPages,
  invoiceColumns,
  invoiceLineColumns,
  invoiceLinePages,
  invoicePages,
  paymentColumns,
  paymentPages,
} from '../features/invoicing/invoice-files.ts'
import { iifBytes, journalColumns, journalPages } from '../features/invoicing/journal-files.ts'
import { fileColumns, loadPages } from '../features/loads/export-loads.ts'
import { logColumns } from '../features/logs/export-logs.ts'
import { logDayPages } from '../features/logs/list-log-days.ts'
import { readingColumns, readingsOfMonth } from '../features/mileage/readings.ts'
import { recordColumns, recordPages } from '../features/parties/record-file.ts'
import { runLoadColumns, runLoadPages } from '../features/pricing/run-file.ts'
import { quoteColumns, quotePages } from '../features/quotes/quote-files.ts'
import {
  batchColumns,
  batchPages,
  lineColumns,
  linePages,
  reportableColumns,
  reportablePages,
  settlementColumns,
  settlementPages,
} from '../features/settlements/settlement-files.ts'
import type { ListOrder } from './list-order.ts'
import { reportSheet } from './report-sheet.ts'
import { sheetBytes } from './sheet.ts'

type BillingOrder = Extract<
  ListOrder,
  { list: 'invoices' | 'invoice_lines' | 'payments' | 'receivables' | 'journal' | 'journal_iif' | 'quotes' }
>
type Read = <T>(work: (trx: FleetTransaction) => Promise<T>) => Promise<T>

/** The file of an order in pieces, read in transactions of the fleet of who asks and with the rights that they have. */
export function listBytes(order: ListOrder, read: Read): AsyncGenerator<Uint8Array> {
  const { actor, format } = order
  switch (order.list) {
    case 'loads': {
      const pages = loadPages(read, order.filter, actor, order.now)
      return sheetBytes(format, { name: order.list, columns: fileColumns(order.columns), pages })
    }
    case 'audit':
      return sheetBytes(format, {
        name: order.list,
        columns: auditColumns,
        pages: auditPages(read, order.filter, actor),
      })
    case 'records': {
      const pages = recordPages(read, order.record, order.filter, actor)
      return sheetBytes(format, { name: order.record, columns: recordColumns(order.record), pages })
    }
    case 'inspections': {
      const pages = inspectionPages(read, order.filter, actor)
      return sheetBytes(format, { name: order.list, columns: inspectionColumns, pages })
    }
    case 'fuel': {
      const pages = fuelPages(read, order.filter, actor)
      return sheetBytes(format, { name: order.list, columns: fuelFileColumns, pages })
    }
    case 'fuel_rejects': {
      const pages = rejectPages(read, order.id, actor)
      return sheetBytes(format, { name: order.list, columns: rejectColumns, pages })
    }
    case 'logs':
      return logBytes(order, read)
    case 'readings':
      return readingBytes(order, read)
    case 'settlements': {
      const pages = settlementPages(read, order.filter, actor)
      return sheetBytes(format, { name: order.list, columns: settlementColumns, pages })
    }
    case 'settlement_lines': {
      const pages = linePages(read, order.id, actor)
      return sheetBytes(format, { name: order.list, columns: lineColumns, pages })
    }
    case 'pay_batch': {
      const pages = batchPages(read, order.id, actor)
      return sheetBytes(format, { name: order.list, columns: batchColumns, pages })
    }
    case 'report':
      return reportSheet(read, order)
    case 'pricing_run': {
      const pages = runLoadPages(read, order.id, actor)
      return sheetBytes(format, { name: order.list, columns: runLoadColumns, pages })
    }
    case 'reportable_pay': {
      const pages = reportablePages(read, order.asked, actor)
      return sheetBytes(format, { name: order.list, columns: reportableColumns, pages })
    }
    default:
      return billingBytes(order, read)
  }
}

/** The files of billing and of what was offered. */
function billingBytes(order: BillingOrder, read: Read): AsyncGenerator<Uint8Array> {
  const { actor, format } = order
  switch (order.list) {
    case 'invoices': {
      const pages = invoicePages(read, order.filter, actor, order.now)
      return sheetBytes(format, { name: order.list, columns: invoiceColumns, pages })
    }
    case 'invoice_lines': {
      const pages = invoiceLinePages(read, order.filter, actor, order.now)
      return sheetBytes(format, { name: order.list, columns: invoiceLineColumns, pages })
    }
    case 'payments': {
      const pages = paymentPages(read, order.filter, actor)
      return sheetBytes(format, { name: order.list, columns: paymentColumns, pages })
    }
    case 'receivables': {
      const pages = agingPages(read, actor, order.now)
      return sheetBytes(format, { name: order.list, columns: agingColumns, pages })
    }
    case 'journal': {
      const pages = journalPages(read, order.days, actor)
      return sheetBytes(format, { name: order.list, columns: journalColumns, pages })
    }
    case 'quotes': {
      const pages = quotePages(read, order.filter, actor, order.now)
      return sheetBytes(format, { name: order.list, columns: quoteColumns, pages })
    }
    case 'journal_iif':
      return iifBytes(read, order.days, actor)
  }
}

function logBytes({ list, format, asked, actor, now }: Extract<ListOrder, { list: 'logs' }>, read: Read) {
  return sheetBytes(format, { name: list, columns: logColumns, pages: logDayPages(read, asked, actor, now) })
}

function readingBytes({ list, format, asked, actor }: Extract<ListOrder, { list: 'readings' }>, read: Read) {
  return sheetBytes(format, { name: list, columns: readingColumns, pages: monthOfReadings(read, asked, actor) })
}

async function* monthOfReadings(read: Read, asked: TruckMonthInput, actor: Actor) {
  yield await read((trx) => readingsOfMonth(trx, asked, actor))
}
