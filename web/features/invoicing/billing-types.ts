import type { Outputs } from '#web/api.ts'
import type { BillingSearch } from '#web/search/page-searches.ts'

/** What a part of the page needs: its address, and how to change it. */
export type BillingProps = { search: BillingSearch; onSearch: (changes: Partial<BillingSearch>) => void }

export type ReadyLoad = Outputs['invoicing']['ready']['rows'][number]
export type Finding = ReadyLoad['findings'][number]
export type InvoiceRow = Outputs['invoicing']['list']['rows'][number]
export type Invoice = Outputs['invoicing']['byId']
export type InvoiceLine = Invoice['lines'][number]
export type Payment = Outputs['invoicing']['payments']['rows'][number]
