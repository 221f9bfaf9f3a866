import type { Uuid } from '#domain/units/brands.ts'
import type { Outputs } from '#web/api.ts'
import type { PaySearch } from '#web/search/page-searches.ts'

/** What a page of pay needs: its address, and how to change it. */
export type PayPageProps = { search: PaySearch; onSearch: (changes: Partial<PaySearch>) => void }
/** Whose pay is settled on a page. */
export type Side = 'driver' | 'contractor'

export type Settlement = Outputs['settlements']['byId']
export type SettlementRow = Outputs['settlements']['list']['rows'][number]
/** An item of a payee with its balance. */
export type Account = Outputs['settlements']['items']['rows'][number]
export type PayeeInput = { driverId: Uuid } | { contractorId: Uuid }
