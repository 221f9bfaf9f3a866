import type { Uuid } from '#domain/units/brands.ts'
import type { InvoiceBreak } from './invoice-choices.ts'

/** A load to be billed, with what customers break their invoices by. */
export type GroupedLoad = {
  loadId: Uuid
  customerId: Uuid
  invoiceBreak: InvoiceBreak
  poNumber: string | null
  job: { id: Uuid; name: string } | null
  deliverySite: { id: Uuid; name: string } | null
  material: { id: Uuid; name: string } | null
}

/** The loads of one invoice and what they have in common; no label where it is only the customer. */
export type InvoiceGroup = { key: string; customerId: Uuid; label: string | null; loadIds: Uuid[] }

/**
 * Which loads go on one invoice, by the rule of their customer. Loads without the thing that the rule names share an
 * invoice. Groups and their loads keep the order in which the loads came.
 */
export function invoiceGroups(loads: readonly GroupedLoad[]): InvoiceGroup[] {
  const groups = new Map<string, InvoiceGroup>()
  for (const load of loads) {
    const { id, name } = breakOf(load)
    const key = `${load.customerId}:${load.invoiceBreak}:${id}`
    const group = groups.get(key) ?? { key, customerId: load.customerId, label: name, loadIds: [] }
    group.loadIds.push(load.loadId)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function breakOf(load: GroupedLoad): { id: string; name: string | null } {
  const named = (record: { id: Uuid; name: string } | null) => ({ id: record?.id ?? '', name: record?.name ?? null })
  switch (load.invoiceBreak) {
    case 'customer':
      return named(null)
    case 'po':
      return { id: load.poNumber ?? '', name: load.poNumber }
    case 'job':
      return named(load.job)
    case 'site':
      return named(load.deliverySite)
    case 'material':
      return named(load.material)
  }
}
