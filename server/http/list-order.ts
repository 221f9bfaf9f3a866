import type { AuditFilter } from '#contracts/audit.ts'
import type { FuelFilter } from '#contracts/fuel.ts'
import type { InspectionFilter } from '#contracts/inspections.ts'
import type { InvoiceFilter, JournalInput, PaymentFilter } from '#contracts/invoicing.ts'
import type { LoadExportFilter } from '#contracts/loads.ts'
import type { LogExportFilter } from '#contracts/logs.ts'
import type { TruckMonthInput } from '#contracts/mileage.ts'
import type { QuoteFilter } from '#contracts/quotes.ts'
import type { ReportInput } from '#contracts/reports.ts'
import type { ReportableInput, SettlementFilter } from '#contracts/settlements.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { OfficeRecord } from '#domain/records/names.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { SheetFormat } from './sheet.ts'

type AskedList =
  | { list: 'loads'; filter: LoadExportFilter; columns: readonly string[] | undefined; now: Instant }
  | { list: 'audit'; filter: AuditFilter }
  | { list: 'records'; record: OfficeRecord; filter: Readonly<Record<string, unknown>> }
  | { list: 'readings'; asked: TruckMonthInput }
  | { list: 'inspections'; filter: InspectionFilter }
  | { list: 'logs'; asked: LogExportFilter; now: Instant }
  | { list: 'fuel'; filter: FuelFilter }
  | { list: 'fuel_rejects'; id: Uuid }
  | { list: 'quotes'; filter: QuoteFilter; now: Instant }
  | { list: 'settlements'; filter: SettlementFilter }
  | { list: 'settlement_lines'; id: Uuid }
  | { list: 'pay_batch'; id: Uuid }
  | { list: 'pricing_run'; id: Uuid }
  | { list: 'reportable_pay'; asked: ReportableInput }
  | { list: 'invoices'; filter: InvoiceFilter; now: Instant }
  | { list: 'invoice_lines'; filter: InvoiceFilter; now: Instant }
  | { list: 'payments'; filter: PaymentFilter }
  | { list: 'receivables'; now: Instant }
  | { list: 'journal'; days: JournalInput }
  /** A text of its own form, whatever format is asked for. */
  | { list: 'journal_iif'; days: JournalInput }
  | { list: 'report'; asked: ReportInput; now: Instant; hasMark: boolean }

/** A list as a file, as plain data that another process can take: what is asked for, and who asks. */
export type ListOrder = AskedList & { actor: Actor; format: SheetFormat }
