import { type InvoiceGroup, invoiceGroups } from '#domain/sales/invoice-groups.ts'
import { type BilledTotals, billedTotals } from '#domain/sales/invoice-lines.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Day } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import type { BillingLoad } from './billing-loads.ts'
import { type DraftLine, draftLines } from './draft-lines.ts'

/** An invoice as it would be issued on a day. */
export type DraftInvoice = BilledTotals & {
  group: InvoiceGroup
  customerName: string
  billTo: string | null
  termsDays: number
  dueOn: Day
  lines: DraftLine[]
}

/** The invoices that loads come to, by the break rule of each customer. The same loads give the same invoices. */
export function draftInvoices(loads: readonly BillingLoad[], stored: StoredSettings, today: Day): DraftInvoice[] {
  const zone = settingValue(stored, 'fleet_zone')
  const tax = settingValue(stored, 'invoice_tax')
  const byId = new Map(loads.map((load) => [load.id, load]))
  return invoiceGroups(loads.map(groupedLoad)).flatMap((group) => {
    const own = group.loadIds.flatMap((id) => byId.get(id) ?? [])
    const [first] = own
    if (!first) return []
    const lines = own.flatMap((load) => draftLines(load, isExempt(load, today) ? 0 : tax, zone))
    return {
      group,
      customerName: first.company_name,
      billTo: first.address,
      termsDays: first.terms_days,
      dueOn: addDays(today, first.terms_days),
      lines,
      ...billedTotals(lines),
    }
  })
}

/** An exemption without an end holds until somebody takes it away; its last day is within it. */
function isExempt({ tax_exempt, tax_exempt_until }: BillingLoad, today: Day): boolean {
  return tax_exempt && (tax_exempt_until === null || tax_exempt_until >= today)
}

function groupedLoad(load: BillingLoad) {
  const named = <Id>(id: Id | null, name: string | null) => (id === null || name === null ? null : { id, name })
  return {
    loadId: load.id,
    customerId: load.customer_id,
    invoiceBreak: load.invoice_break,
    poNumber: load.po_number,
    job: named(load.job_id, load.job_name),
    deliverySite: named(load.delivery_id, load.delivery_name),
    material: named(load.material_id, load.material_name),
  }
}
